/** Words that say what kind of company it is, and others that say nothing about which one. */
const emptyWords = new Set(
  'gmbh mbh ag kg ohg gbr ug se sa sas sarl srl spa bv nv ab oy as ltd limited llc llp inc plc co corp company cie und and et the der die das ev'.split(
    ' ',
  ),
)

/** The words of a name that say whose it is, however they are written. */
export function wordsOfName(name: string): Set<string> {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|ue/g, ([vowel]) => vowel!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !emptyWords.has(word)))
}

/** Whether two names may be of the same person or company: most words of the shorter one are in the other. */
export function areSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  const shared = [...few].filter((word) => many.has(word))
  return shared.some((word) => word.length > 3) && shared.length * 3 >= few.size * 2
}
