"""What a pair of colours is to an eye: contrast of light, difference in Lab, and the same for eyes that miss a kind of cone."""
from __future__ import annotations

import math
from functools import cache

from chessgui.board.colors import Tint

Triple = tuple[float, float, float]

EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1,
    # applied to linear RGB.
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}


def over(ground: int, tint: Tint) -> int:
    """The colour of a tint laid on a ground, mixed as QPainter mixes: in sRGB."""
    parts = [round((ground >> shift & 255) * (1 - tint.opacity) + (tint.rgb >> shift & 255) * tint.opacity) for shift in (16, 8, 0)]
    return parts[0] << 16 | parts[1] << 8 | parts[2]


def linear(rgb: int) -> Triple:
    """Linear light of an sRGB colour, 0 to 1 each."""
    parts = [(rgb >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(rgb: int) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = linear(rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: int, second: int) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def lab(rgb: int, eyes: str = "all cones") -> Triple:
    """CIELAB (D65) of a colour as these eyes see it."""
    light = linear(rgb)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eyes])
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    a, b, c = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


@cache
def difference(first: int, second: int, eyes: str = "all cones") -> float:
    """CIEDE2000 of two colours as these eyes see them; 1 can just be seen side by side."""
    return ciede2000(lab(first, eyes), lab(second, eyes))


def ciede2000(first: Triple, second: Triple) -> float:
    """Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005); all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma ** 7 / (chroma ** 7 + 25.0 ** 7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    d_light, d_chroma, d_hue = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    t = (1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63))
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    angle = 30 * math.exp(-(((hue % 360) - 275) / 25) ** 2)
    rotation = -2 * math.sqrt(chroma ** 7 / (chroma ** 7 + 25.0 ** 7)) * math.sin(math.radians(2 * angle))
    parts = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return math.sqrt(sum(part ** 2 for part in parts) + rotation * parts[1] * parts[2])


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
