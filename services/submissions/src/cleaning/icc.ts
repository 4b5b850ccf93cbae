const headerBytes = 128
/** Kinds of data that a colour is calculated with (ICC.1, 10); all others are words. */
const calculated = new Set([
  'curv',
  'para',
  'XYZ ',
  'mft1',
  'mft2',
  'mAB ',
  'mBA ',
  'sf32',
  'chrm',
  'view',
  'meas',
  'sig ',
  'mpet',
])
/** Maker of the system, device, model, creator, identifier, and when it was made. */
const identifyingFields = [
  [24, 36],
  [48, 56],
  [80, 100],
] as const

/** A colour profile with only the data for calculating colours: no descriptions, copyrights or private data. */
export function stripProfile(profile: Buffer): Buffer {
  if (profile.length < headerBytes + 4) throw new Error('the colour profile is broken off')
  const length = Math.min(profile.length, profile.readUInt32BE(0))
  const count = profile.readUInt32BE(headerBytes)
  const tableEnd = headerBytes + 4 + 12 * count
  if (tableEnd > length) throw new Error('the colour profile is broken off')
  const result = Buffer.alloc(length)
  profile.copy(result, 0, 0, tableEnd)
  for (const [from, to] of identifyingFields) result.fill(0, from, to)
  for (let entry = headerBytes + 4; entry < tableEnd; entry += 12) {
    const start = profile.readUInt32BE(entry + 4)
    const end = start + profile.readUInt32BE(entry + 8)
    if (end > length) continue
    const kind = profile.toString('latin1', start, start + 4)
    // other data become empty: only their kind stays
    profile.copy(result, start, start, calculated.has(kind) ? end : Math.min(end, start + 4))
  }
  return result
}
