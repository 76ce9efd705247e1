#!/usr/bin/env python3
"""Makes the Vestnik web fonts: `python3 -B build.py <packages> <output>` (needs fonttools and brotli).

<packages> holds the unpacked npm packages, each under its own name (source-serif-4, golos-text,
noto-serif-armenian, noto-sans-armenian, noto-serif, noto-sans, noto-sans-symbols). fontsource cuts a
font into one file per script; here the cuts of one font are put together again, with only the glyphs,
weights and features which the site uses.
"""
import sys
from pathlib import Path
from fontTools import merge  # noqa: F401 (adds mapLookups to the layout tables)
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont
from kerning import add_twin_kerning, freeze_kerning
from regions import limit_glyphs, limit_store, simplify_glyphs

BASIC = {*range(0x20, 0x7F), 0xA0, 0x301, *map(ord, '§©«®°±·»×–—‘’‚“”„•…€₽№−'),
         *map(ord, 'ŒœÀÁÂÄÇÈÉÊËÍÎÓÔÖÚÜßàáâãäåæçèéêëíîïñóôöøúûüý'),
         *map(ord, '£²→łəğ')}
LATIN = BASIC | {*range(0xA1, 0x100), *map(ord, '‹›′″™ŁƏĞİıŞşČčĆćŠšŽžŃńŚśŻżĄąĘę')}
CYRILLIC = {*map(ord, 'ЁЄІЇЎёєіїўҐґѣ'), *range(0x410, 0x450)}
GREEK = {*map(ord, 'δπρ')}  # of formulas, which are in running text
ARROWS = {*map(ord, '←↑↓')}  # of controls
ARMENIAN = {*range(0x531, 0x557), *range(0x559, 0x590), 0x2024, *range(0xFB13, 0xFB18)}
WANTED = {'ru': BASIC | CYRILLIC, 'en': LATIN, 'hy': BASIC | ARMENIAN}
NAMES = {*map(ord, 'РусскийEnglishՀայերեն')}  # of the languages, in the masthead
OF_FAMILY = {'serif': GREEK, 'sans': ARROWS | NAMES}
CUTS = {'ru': ['latin', 'cyrillic', 'latin-ext'], 'en': ['latin', 'cyrillic', 'latin-ext'], 'hy': ['latin', 'armenian']}
# For single characters which the cuts of a font lack: without kerning, in this order.
SPARE = {'serif': ['source-serif-4/greek', 'source-serif-4/cyrillic-ext', 'noto-serif/latin', 'noto-serif/latin-ext',
                   'noto-serif/cyrillic', 'noto-sans-symbols/symbols'],
         'sans': ['golos-text/cyrillic', 'noto-sans-armenian/armenian', 'noto-sans/latin', 'noto-sans/latin-ext',
                  'noto-sans/cyrillic', 'noto-sans/cyrillic-ext', 'noto-sans-symbols/symbols']}
SHARED = {0x20, 0x2D, 0x301}  # stay in every cut, so that their kerning and accents reach all its letters
FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'mark', 'pnum', 'tnum']
METRICS = {'serif': (1.036, 0.335), 'sans': (0.98, 0.22)}  # ascent and descent, the same for all languages
# File: package, style, units of the em (more than 1000 draw smaller: Noto Serif is larger than Source Serif).
FONTS = {
    'serif-ru': ('source-serif-4', 'normal', 1000), 'serif-ru-italic': ('source-serif-4', 'italic', 1000),
    'serif-en': ('source-serif-4', 'normal', 1000), 'serif-en-italic': ('source-serif-4', 'italic', 1000),
    'serif-hy': ('noto-serif-armenian', 'normal', 1075), 'sans-hy': ('noto-sans-armenian', 'normal', 1000),
    'sans-ru': ('golos-text', 'normal', 1000), 'sans-en': ('golos-text', 'normal', 1000),
}


def load_cut(path, wanted, features=FEATURES):
    """Opens one cut: names each glyph by its character, keeps the wanted characters and the weights 400 to 700."""
    font = TTFont(path)
    names = {name: f'{path.stem}.{name}' for name in font.getGlyphOrder()}
    names.update({name: f'u{code:04X}' for code, name in sorted(font.getBestCmap().items(), reverse=True)})
    order = ['.notdef'] + [names[name] for name in font.getGlyphOrder()[1:]]
    font = TTFont(path, recalcTimestamp=False)
    font.setGlyphOrder(order)
    for tag in {'HVAR', 'VVAR', 'vhea', 'vmtx', 'STAT', 'BASE'} & set(font.keys()):
        del font[tag]
    freeze_kerning(font)
    subsetter = Subsetter(Options(layout_features=features, hinting=False, glyph_names=True, notdef_outline=True,
                                  name_IDs=['*']))
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {'wght': (400, 700)})
    limit_glyphs(font)
    limit_store(font)
    return font


def add_glyphs(font, cut):
    """Copies the glyphs which the font does not have yet, with their metrics, variations and classes."""
    new = [name for name in cut.getGlyphOrder() if name not in font['glyf'].glyphs]
    for name in new:
        font['glyf'].glyphs[name] = cut['glyf'][name]
        font['hmtx'].metrics[name] = cut['hmtx'].metrics[name]
        font['gvar'].variations[name] = cut['gvar'].variations.get(name, [])
    font.setGlyphOrder(font.getGlyphOrder() + new)
    font['glyf'].glyphOrder = font.getGlyphOrder()
    for table in font['cmap'].tables:
        table.cmap.update(cut.getBestCmap())
    if 'GDEF' in cut and cut['GDEF'].table.GlyphClassDef:
        font['GDEF'].table.GlyphClassDef.classDefs.update(cut['GDEF'].table.GlyphClassDef.classDefs)


def add_variations(font, cut):
    """Appends the variation store of a cut and points the values of its GPOS table there."""
    store, added = font['GDEF'].table.VarStore, getattr(cut['GDEF'].table, 'VarStore', None)
    if not added:
        return
    regions, first = len(store.VarRegionList.Region), len(store.VarData)
    store.VarRegionList.Region += added.VarRegionList.Region
    for data in added.VarData:
        data.VarRegionIndex = [index + regions for index in data.VarRegionIndex]
    store.VarData += added.VarData
    moved = {(outer << 16) + inner: ((outer + first) << 16) + inner
             for outer, data in enumerate(added.VarData) for inner in range(len(data.Item))}
    cut['GPOS'].table.remap_device_varidxes({**moved, ot.NO_VARIATION_INDEX: ot.NO_VARIATION_INDEX})


def add_layout(layout, added):
    """Appends the lookups of another GPOS or GSUB table, feature by feature; every feature serves every script."""
    shift = {index: index + len(layout.LookupList.Lookup) for index in range(len(added.LookupList.Lookup))}
    added.LookupList.mapLookups(shift)
    added.FeatureList.mapLookups(shift)
    layout.LookupList.Lookup += added.LookupList.Lookup
    features = {}
    for record in layout.FeatureList.FeatureRecord + added.FeatureList.FeatureRecord:
        first = features.setdefault(record.FeatureTag, record).Feature
        first.LookupListIndex = sorted({*first.LookupListIndex, *record.Feature.LookupListIndex})
    layout.FeatureList.FeatureRecord = [features[tag] for tag in sorted(features)]
    for record in layout.ScriptList.ScriptRecord:
        record.Script.LangSysRecord = []
        record.Script.DefaultLangSys.FeatureIndex = list(range(len(features)))


def finish(font, file, em):
    """Adds thin spaces and hyphens; sets names, size and line metrics."""
    family, language, *italic = file.split('-')
    font['glyf'].glyphs['thin'], font['hmtx'].metrics['thin'] = Glyph(), (em // 5, 0)
    if 'gvar' in font:
        font['gvar'].variations['thin'] = []
    font.setGlyphOrder(font.getGlyphOrder() + ['thin'])
    font['glyf'].glyphOrder = font.getGlyphOrder()
    for table in font['cmap'].tables:
        table.cmap.update({0x2009: 'thin', 0x202F: 'thin', 0x2010: 'u002D', 0x2011: 'u002D'})
    name = f'Vestnik {family.title()}'
    style = 'Italic' if italic else 'Regular'
    post = f'{name}-{style}'.replace(' ', '')
    kept = {0, 5, 13, 14}
    if 'fvar' in font:
        font['fvar'].instances = []
        kept.add(font['fvar'].axes[0].axisNameID)
    font['name'].names = [record for record in font['name'].names if record.nameID in kept]
    for number, text in {1: name, 2: style, 3: f'{post}-{language}', 4: f'{name} {style}', 6: post}.items():
        font['name'].setName(text, number, 3, 1, 0x409)
    hhea, os2, ascent, descent = font['hhea'], font['OS/2'], *(round(part * em) for part in METRICS[family])
    hhea.ascent, hhea.descent, hhea.lineGap = ascent, -descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
    font['head'].unitsPerEm, font['post'].formatType = em, 3


def build(packages, file, package, style, em):
    """Puts the cuts of one package together for one language."""
    (family, language), font = file.split('-')[:2], None
    missing = WANTED[language] | OF_FAMILY[family]
    for script in CUTS[language]:
        path = packages / package / 'files' / f'{package}-{script}-wght-{style}.woff2'
        cut = load_cut(path, missing | SHARED)
        missing -= set(cut.getBestCmap())
        if font is None:
            font = cut
            continue
        add_variations(font, cut)
        add_glyphs(font, cut)
        for tag in {'GPOS', 'GSUB'} & set(cut.keys()):
            add_layout(font[tag].table, cut[tag].table)
    for spare in SPARE[family]:
        package, script = spare.split('/')
        path = packages / package / 'files' / f'{package}-{script}-wght-{style}.woff2'
        if not path.exists():
            path = path.with_name(path.name.replace('italic', 'normal'))
        found = missing & set(TTFont(path).getBestCmap())
        if found:
            add_glyphs(font, load_cut(path, found, []))
            missing -= found
    if language == 'ru':
        add_twin_kerning(font)
    if style == 'italic':  # only for emphasis: browsers embolden it where it is bold as well
        store = font['GDEF'].table.VarStore
        store.VarDataCount, store.VarRegionList.RegionCount = len(store.VarData), len(store.VarRegionList.Region)
        font = instantiateVariableFont(font, {'wght': 400})
    else:
        simplify_glyphs(font)
    finish(font, file, em)
    font.flavor = 'woff2'
    return font, missing


if __name__ == '__main__':
    source, output = map(Path, sys.argv[1:])
    for file, settings in FONTS.items():
        font, missing = build(source, file, *settings)
        font.save(output / f'vestnik-{file}.woff2')
        size = (output / f'vestnik-{file}.woff2').stat().st_size
        print(f'{file:16} {size:6} bytes, missing:', ''.join(map(chr, sorted(missing))))
