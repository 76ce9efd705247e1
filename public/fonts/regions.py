"""Limits variations to the end of the weight axis (see build.py).

fontTools leaves regions that reach beyond the new end of a cut axis, up to 2.0, because no weight gets there. But the
OpenType Sanitizer, through which Firefox and Chromium load fonts, accepts only -1.0 to 1.0 and drops all variations of
the font. So each sum of regions is rewritten: one region over the whole axis, and one for each weight where the slope
changes, which contains only the small difference from a straight line.
"""
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.builder import buildVarRegionList
from fontTools.varLib.models import supportScalar


def values(regions, weight):
    """The scalar of each region at a weight between 0 and 1."""
    return [supportScalar({'wght': weight}, {'wght': region}) for region in regions]


def factors(regions):
    """For each new region, the factors of the old ones; None if there is nothing to do."""
    if all(end <= 1 for _, _, end in regions):
        return None
    bends = sorted({edge for region in regions for edge in region if 0 < edge < 1})
    ends = values(regions, 1)
    new = {(0, 1, 1): ends}
    for before, bend, after in zip([0, *bends], bends, [*bends[1:], 1]):
        new[before, bend, after] = [here - bend * end for here, end in zip(values(regions, bend), ends)]
    return new


def limit_glyphs(font):
    """Limits the regions of all glyphs to the axis."""
    glyphs, metrics = font['glyf'], font['hmtx'].metrics
    for name, variations in font['gvar'].variations.items():
        new = factors([variation.axes['wght'] for variation in variations])
        if not new:
            continue
        points, controls = glyphs._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, controls.endPts)
        limited = []
        for region, parts in new.items():
            sums = [tuple(sum(delta[axis] * part for delta, part in zip(deltas, parts)) for axis in (0, 1))
                    for deltas in zip(*(variation.coordinates for variation in variations))]
            variation = TupleVariation({'wght': region}, sums)
            variation.roundDeltas()
            variation.optimize(points, controls.endPts, isComposite=glyphs[name].isComposite())
            if variation.hasImpact():
                limited.append(variation)
        font['gvar'].variations[name] = limited


def limit_store(font):
    """Limits the regions of kerning and accents to the axis."""
    store = getattr(font['GDEF'].table, 'VarStore', None) if 'GDEF' in font else None
    axes = [region.VarRegionAxis[0] for region in store.VarRegionList.Region] if store else []
    old = [(axis.StartCoord, axis.PeakCoord, axis.EndCoord) for axis in axes]
    new = factors(old)
    if not new:
        return
    for data in store.VarData:
        data.Item = [[round(sum(delta * parts[index] for delta, index in zip(item, data.VarRegionIndex)))
                      for parts in new.values()] for item in data.Item]
        data.VarRegionIndex = list(range(len(new)))
        data.calculateNumShorts()
    store.VarRegionList = buildVarRegionList([{'wght': region} for region in new], ['wght'])


def simplify_glyphs(font):
    """Leaves out points of variations that differ by at most 3 units of 1000 from what their neighbors imply."""
    glyphs, metrics = font['glyf'], font['hmtx'].metrics
    for name, variations in font['gvar'].variations.items():
        for variation in variations:
            points, controls = glyphs._getCoordinatesAndControls(name, metrics)
            variation.calcInferredDeltas(points, controls.endPts)
            variation.roundDeltas()
            variation.optimize(points, controls.endPts, tolerance=3, isComposite=glyphs[name].isComposite())
