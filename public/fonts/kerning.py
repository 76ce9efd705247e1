"""Kerning: less of it, and what is lost when a font is cut by script (see build.py)."""
from fontTools.otlLib.builder import buildPairPosGlyphs
from fontTools.ttLib.tables import otTables as ot

TWINS = 'АAВBЕEКKМMНHОOРPСCТTУYХXГTаaеeоoрpсcуyхx'  # each Cyrillic letter with the Latin one of its shape
MARKS = '.,:;!?-–—…«»„“”‘’()'


def kerning(lookup, left, right):
    """The value by which a lookup kerns two glyphs."""
    for table in [getattr(subtable, 'ExtSubTable', subtable) for subtable in lookup.SubTable]:
        if left in table.Coverage.glyphs and table.Format == 2:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
            return row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
        if left in table.Coverage.glyphs:
            pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
            value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == right), None)
            if value:
                return value
    return None


def add_twin_kerning(font):
    """Kerns Cyrillic letters with punctuation, as the Latin letters of the same shape."""
    layout = font['GPOS'].table
    kern = next(record.Feature for record in layout.FeatureList.FeatureRecord if record.FeatureTag == 'kern')
    latin, pairs = layout.LookupList.Lookup[kern.LookupListIndex[0]], {}
    for letter, twin in zip(TWINS[::2], TWINS[1::2]):
        for mark in MARKS:
            glyph, model, other = (f'u{ord(character):04X}' for character in (letter, twin, mark))
            pairs[glyph, other] = (kerning(latin, model, other), None)
            pairs[other, glyph] = (kerning(latin, other, model), None)
    lookup = ot.Lookup()
    lookup.LookupType, lookup.LookupFlag = 2, latin.LookupFlag
    lookup.SubTable = buildPairPosGlyphs({pair: value for pair, value in pairs.items()
                                          if getattr(value[0], 'XAdvance', 0)}, font.getReverseGlyphMap())
    layout.LookupList.Lookup.append(lookup)
    kern.LookupListIndex.append(len(layout.LookupList.Lookup) - 1)


def freeze_kerning(font):
    """Kerns all weights like weight 400. The others differ by a few units, which would be a tenth of the file."""
    for lookup in font['GPOS'].table.LookupList.Lookup if 'GPOS' in font else []:
        for table in [getattr(subtable, 'ExtSubTable', subtable) for subtable in lookup.SubTable]:
            if not isinstance(table, ot.PairPos):
                continue
            table.ValueFormat1, table.ValueFormat2 = table.ValueFormat1 & 0xF, table.ValueFormat2 & 0xF
            pairs = ([pair for group in table.PairSet for pair in group.PairValueRecord] if table.Format == 1
                     else [pair for row in table.Class1Record for pair in row.Class2Record])
            for value in [value for pair in pairs for value in (pair.Value1, pair.Value2) if value]:
                for axis in ('XPlaDevice', 'YPlaDevice', 'XAdvDevice', 'YAdvDevice'):
                    value.__dict__.pop(axis, None)
