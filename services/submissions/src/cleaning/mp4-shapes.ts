const list = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** The boxes that say how a film is shown, by the box that they lie in; every other box is left out. */
export const keptIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    moov: 'mvhd trak mvex',
    trak: 'tkhd edts mdia tapt',
    edts: 'elst',
    tapt: 'clef prof enof',
    mdia: 'mdhd hdlr minf',
    minf: 'vmhd smhd nmhd sthd gmhd hdlr dinf stbl',
    gmhd: 'gmin',
    dinf: 'dref',
    stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps sdtp',
    mvex: 'mehd trex',
    moof: 'mfhd traf',
    traf: 'tfhd tfdt trun',
  }).map(([box, names]) => [box, list(names)]),
)

/** At the top: the rest are indexes over the file, padding, user data, metadata. */
export const keptAtTop = list('ftyp styp moov moof mdat')

/** What a decoder needs to know of pictures and of sound. */
export const keptInDescription: Readonly<Record<string, ReadonlySet<string>>> = {
  vide: list(
    'avcC hvcC vvcC av1C vpcC lhvC esds colr pasp clap btrt fiel gama glbl mdcv clli SmDm CoLL amve dvcC dvvC hvcE st3d sv3d vexu hfov d263 jpgC',
  ),
  soun: list('esds wave frma mp4a enda alac dac3 dec3 dac4 dOps dfLa chan chnl btrt pcmC mhaC'),
}

/** Pictures, sound and subtitles; chapters, positions, time codes and what no standard foresees are no part of what is shown. */
export const playable = list('vide soun sbtl subt clcp')

export const brands = list(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 mp71 avc1 hvc1 hev1 av01 qt__ M4V_ M4VP M4A_ dash dsms msdh msix cmfc cmf2 cmfs 3gp4 3gp5 3gp6 3g2a MSNV XAVC mif1',
)

type Read = (at: number) => number
/** How long boxes of a fixed form are behind their heads; `word` reads four bytes of the box. */
const lengths: Readonly<Record<string, (version: number, word: Read) => number>> = {
  mvhd: (version) => (version === 1 ? 112 : 100),
  tkhd: (version) => (version === 1 ? 96 : 84),
  mdhd: (version) => (version === 1 ? 36 : 24),
  vmhd: () => 12,
  smhd: () => 8,
  nmhd: () => 4,
  sthd: () => 4,
  gmin: () => 16,
  clef: () => 12,
  prof: () => 12,
  enof: () => 12,
  mehd: (version) => (version === 1 ? 12 : 8),
  trex: () => 24,
  mfhd: () => 8,
  tfdt: (version) => (version === 1 ? 12 : 8),
  cslg: (version) => (version === 1 ? 44 : 24),
  elst: (version, word) => 8 + word(4) * (version === 1 ? 20 : 12),
  stts: (_version, word) => 8 + 8 * word(4),
  ctts: (_version, word) => 8 + 8 * word(4),
  stsc: (_version, word) => 8 + 12 * word(4),
  stsz: (_version, word) => 12 + (word(4) === 0 ? 4 * word(8) : 0),
  stz2: (_version, word) => 12 + Math.ceil(((word(4) & 255) * word(8)) / 8),
  stco: (_version, word) => 8 + 4 * word(4),
  co64: (_version, word) => 8 + 8 * word(4),
  stss: (_version, word) => 8 + 4 * word(4),
  stps: (_version, word) => 8 + 4 * word(4),
  stsh: (_version, word) => 8 + 8 * word(4),
  tfhd: (_version, word) =>
    8 + (word(0) & 1 ? 8 : 0) + 4 * [2, 8, 16, 32].filter((flag) => word(0) & flag).length,
  trun: (_version, word) => {
    const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => word(0) & flag).length
    return 8 + (word(0) & 1 ? 4 : 0) + (word(0) & 4 ? 4 : 0) + 4 * each * word(4)
  },
}

/** How long the content of a box is by its own words; null where its kind does not say. */
export function properLength(type: string, content: Buffer): number | null {
  return lengths[type]?.(content[0] ?? 0, (at) => content.readUInt32BE(at)) ?? null
}
