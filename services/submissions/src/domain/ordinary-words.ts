const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))

/** Words that many organizations have in their names, and that by themselves name none of them. */
export const generic = setOf(
  'the a an and of for und et de la le y',
  'agency agentur agence studio studios group gruppe groupe media creative creatives communications communication',
  'marketing advertising digital design partners partner collective company co inc llc ltd limited corp corporation',
  'gmbh ag kg ohg ug se sa sas sarl srl spa bv nv ab as oy plc pty pte llp lp holding holdings international global',
)

/** Ordinary words that often begin names. Single ones are not redacted, or a text about the blue sea could not be read. */
export const common = setOf(
  'red blue green black white brown grey gray yellow orange golden silver pink purple color colour bright dark light',
  'north south east west northern southern eastern western city town street house home land ocean river mountain',
  'forest garden water fire earth wind storm moon star stars world planet urban local national european american',
  'social human people public brand brands story stories idea ideas mind minds think word words voice sound vision',
  'image picture film motion video audio music radio print paper press post news content data code cloud cyber',
  'future modern young first next open free true good great best better high big small little simple smart fast',
  'health sport sports food fashion travel power energy space time life love play work made make craft',
)

/** Words without which no sentence is written, some of which are people's names as well. */
const little = setOf(
  'a am an and any are as at be been but by can did do does for from get go had has have he her here him his how i if in',
  'into is it its just long may me mark might more most my new no not now of off old on one or our out over own she so',
  'some such than that the their them then there these they this those to too two under up us use very was way we well',
  'were what when where which while who why will with would year you your',
  'der die das den dem des ein eine und oder im am auf aus bei mit nach von zu zum zur als so wie wir sie er es ist war',
  'le la les un une des du de et ou en au aux il elle nous vous on ne pas que qui el los las con por para y o e da do il lo',
)

/** The local parts of addresses that name no person. */
const mailboxes = setOf(
  'info hello hi contact office mail email team admin support sales press jobs awards entries welcome service me you',
)

/** Whether a single word says nothing about anybody, unless somebody is called that. */
export function isOrdinary(word: string): boolean {
  return little.has(word) || common.has(word) || generic.has(word) || mailboxes.has(word)
}

/** Hosts of mail, pages or films that everybody uses: their names do not identify an entrant. */
const hosts = setOf(
  'gmail googlemail google outlook hotmail live msn yahoo icloud proton protonmail gmx aol zoho fastmail posteo yandex',
  'youtube youtu vimeo instagram facebook tiktok linkedin twitter pinterest behance dribbble medium github gitlab netlify',
  'vercel wordpress blogspot wixsite wix squarespace shopify myshopify webflow notion dropbox figma spotify soundcloud',
  'amazonaws cloudfront herokuapp pages web app site',
)
/** Second levels of addresses, and names of machines. */
const levels = setOf('co com net org edu gov ac www mail smtp email m example test localhost')

/** The word of a host that says whose it is (`acme` of `www.acme.co.uk`); null where none does. */
export function identifyingLabel(host: string): string | null {
  const labels = host.toLowerCase().split('.').slice(0, -1)
  return labels.findLast((label) => !levels.has(label) && !hosts.has(label)) ?? null
}
