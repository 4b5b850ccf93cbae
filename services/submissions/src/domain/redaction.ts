/** What stands where a name stood. */
export const redacted = '█████'

/** Who entered a work, as far as texts may name them. */
export interface Entrant {
  organizationName: string
  members: readonly { username: string; email: string; firstName: string | null; lastName: string | null }[]
}

// Words that many organizations have in their names, and that alone name none of them.
const generic = new Set(
  [
    'the a an and of for und et de la le y',
    'agency agentur agence studio studios group gruppe groupe media creative creatives communications communication',
    'marketing advertising digital design partners partner collective company co inc llc ltd limited corp corporation',
    'gmbh ag kg ohg ug se sa sas sarl srl spa bv nv ab as oy plc pty pte llp lp holding holdings international global',
  ].flatMap((line) => line.split(' ')),
)

// Words that begin names, and mean something by themselves: alone they stay, or a text about the blue sea can't be read.
const common = new Set(
  [
    'red blue green black white grey gray yellow orange golden silver pink purple color colour bright dark light',
    'north south east west northern southern eastern western city town street house home land ocean river mountain',
    'forest garden water fire earth wind storm moon star stars world planet urban local national european american',
    'social human people public brand brands story stories idea ideas mind minds think word words voice sound vision',
    'image picture film motion video audio music radio print paper press post news content data code cloud cyber',
    'future modern young first next open free true good great best better high big small little simple smart fast',
    'health sport sports food fashion travel green power energy space time life love play work made make craft',
  ].flatMap((line) => line.split(' ')),
)
const leadingWordMin = 4

const topLevel =
  'com|org|net|io|co|agency|studio|design|digital|media|marketing|group|app|dev|tv|me|info|biz|eu|de|at|ch|uk|fr|es|it|nl|be|pl|se|no|dk|fi|pt|ie|us|ca|au|nz|in|jp|cn|br|mx|za|ai|xyz|online|site|page|example|test'

// Addresses name their owners whoever they are: of the web, of mail, of social networks.
const addresses = [
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>"']+/giu,
  /\b(?:www\.)[^\s<>"']+/giu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${topLevel})(?![\\p{L}\\p{N}-])(?:/[^\\s<>"']*)?`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu,
]

/**
 * A text without what names the entrant: addresses of all kinds, the organization's name (whole, run together, without
 * words such as Agency or Ltd, and its leading word where that is no common one), members' first, last and user names and addresses; as whole words, whatever their
 * case, their accents or the hyphens between them.
 */
export function redact(text: string, entrant: Entrant): string {
  const withoutAddresses = addresses.reduce((rest, address) => rest.replaceAll(address, redacted), text)
  return withoutNames(withoutAddresses, namesOf(entrant))
}

/** Every name to look for, as lists of words, the longest first. */
function namesOf({ organizationName, members }: Entrant): string[][] {
  const words = wordsOf(organizationName)
  const core = words.filter((word) => !generic.has(word))
  const names = [words, core.length > 0 ? core : words]
  // people say Northlight for Northlight Pictures Berlin
  const [leading = ''] = core
  if (leading.length >= leadingWordMin && !common.has(leading)) names.push([leading])
  for (const { username, email, firstName, lastName } of members) {
    const [first, last] = [wordsOf(firstName ?? ''), wordsOf(lastName ?? '')]
    names.push([...first, ...last], [...last, ...first], first, last, wordsOf(username))
    names.push(wordsOf(email.slice(0, email.indexOf('@'))))
  }
  const known = new Map(
    names.filter((name) => name.join('').length > 1).map((name) => [name.join(' '), name]),
  )
  return [...known.values()].sort((a, b) => b.join('').length - a.join('').length)
}

function wordsOf(name: string): string[] {
  return fold(name)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function withoutNames(text: string, names: readonly string[][]): string {
  if (names.length === 0) return text
  const { text: folded, origins } = fold(text)
  const alternatives = names.map((words) => words.join('[^\\p{L}\\p{N}]{0,3}'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  let result = ''
  let done = 0
  for (const match of folded.matchAll(pattern)) {
    result += text.slice(done, origins[match.index]) + redacted
    done = origins[match.index + match[0].length] ?? text.length
  }
  return result + text.slice(done)
}

/** Lower case, without accents and invisible characters; `origins` tells where in the text each position comes from. */
function fold(text: string): { text: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  let position = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
    for (let at = 0; at < plain.length; at++) origins.push(position)
    folded += plain
    position += character.length
  }
  return { text: folded, origins: [...origins, text.length] }
}
