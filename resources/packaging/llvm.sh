#!/usr/bin/env bash
# Builds llvmlite's library anew with LLVM's compiler for x86-64 alone: `llvm.sh PYTHON FOLDER`. The published one holds those for some
# twenty kinds of processors, four times the size. Where LLVM or a compiler is missing the published one stays, and that is said.
set -euo pipefail
python=$1 folder=$2
read -r version major triple < <("$python" -c \
  'import llvmlite, llvmlite.binding as b; print(llvmlite.__version__, b.llvm_version_info[0], b.get_process_triple())')
[ ! -f "$folder/$version/libllvmlite.so" ] || exit 0
config=$(command -v "llvm-config-$major" || true)
if [ "$(uname -m)" != x86_64 ] || [ -z "$config" ] || ! command -v g++ >/dev/null || [ ! -f "$($config --libdir)/libLLVMX86CodeGen.a" ]; then
  echo "The folder gets LLVM for all processors, 115 MB more. On Debian this mends it:"
  echo "sudo apt install g++ llvm-$major-dev libxml2-dev libzstd-dev zlib1g-dev"
  exit 0
fi
mkdir -p "$folder/$version"
cd "$folder/$version"
"$python" -m pip download --quiet --disable-pip-version-check --no-deps --no-binary llvmlite "llvmlite==$version"
tar -xf llvmlite-*.tar.gz
# The name of the system is part of the key of compiled code, and distributions name theirs otherwise.
sed -i -E "s/llvm::sys::get(Process|DefaultTarget)Triple\(\)/std::string(\"$triple\")/" llvmlite-*/ffi/targets.cpp
# The lists of targets that LLVM's header goes through, with one entry.
mkdir -p include/llvm/Config
for list in Targets AsmPrinters AsmParsers; do
  sed -E '/^LLVM_[A-Z_]+\((X86|TargetName|Name)\)/!{/^LLVM_[A-Z_]+\(/d}' "$($config --includedir)/llvm/Config/$list.def" \
    > "include/llvm/Config/$list.def"
done
# shellcheck disable=SC2046
for source in llvmlite-*/ffi/*.cpp; do
  g++ -std=c++17 -O2 -fPIC -fno-rtti -fvisibility=hidden -ffunction-sections -fdata-sections -w -Iinclude $($config --cppflags) \
    -DLLVMLITE_LLVM_ASSERTIONS_STATE=0 -c "$source" -o "$(basename "$source" .cpp).o"
done
g++ -shared -s -o unfinished -Wl,--as-needed,--gc-sections,--exclude-libs,ALL,--no-undefined,-Bsymbolic ./*.o \
  -Wl,--start-group "$($config --libdir)"/libLLVM*.a -Wl,--end-group -lz -lzstd -lxml2 -lpthread -ldl -lm -static-libstdc++ -static-libgcc
rm -rf ./*.o include llvmlite-*
mv unfinished libllvmlite.so
