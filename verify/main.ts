// `npm run verify -- FILE [keys.json]`, and `node verify.mjs FILE [keys.json]` where there is nothing but that file: checks what a programme
// has published, without trusting any of it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fingerprintOf, Refusal } from './bytes.ts'
import { checkFile, type Finding } from './check-file.ts'
import { openReader } from './connect.ts'
import { verifyDatabase } from './database.ts'
import { filesIn } from './file-folder.ts'
import { compareWithSite, readSiteKeys } from './site.ts'
import { sourceHash } from './source-files.ts'

const command = process.argv[1]?.endsWith('.mjs') ? 'node verify.mjs' : 'npm run verify --'
const usage = `${command} bundle.zip
${command} draw.json
${command} receipts.json keys.json   (one receipt or several; keys.json: {"keys": [{"vkey": "…"}]}, the public keys of the log)
${command} head.txt keys.json   (a signed head, or a mail that holds one)
${command} head.txt [keys.json] --site https://…   (and whether the log of this site only adds to it; its keys where none are given)
${command} bundle.zip --file film.mp4 --salt HEX   (whether judges had a copy of this file; administrators see its salt)
npm run verify -- --database postgres://… [--kept head.txt] [--submissions postgres://… [--files folder]]
  (as the role of judging, and as that of submissions; JUDGING_ID_SECRET as judging has it; head.txt: a signed head from before, or a mail that holds one; folder:
  that of the store, or a copy of its bucket)`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { database: text, kept: text, submissions: text, files: text, file: text, salt: text, site: text },
  allowPositionals: true,
})
const [file, keysFile] = positionals
const secret = process.env.JUDGING_ID_SECRET
const isUsed = values.database
  ? !file && !values.site && secret && (!values.files || values.submissions)
  : file && !values.submissions && !values.file === !values.salt
if (!isUsed) {
  console.error(usage)
  process.exit(2)
}
try {
  await (values.database ? checkDatabase(values.database, secret!) : checkPublished(file!))
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

async function checkPublished(file: string) {
  const keys: { keys?: { vkey?: string }[] } = keysFile ? JSON.parse(readFileSync(keysFile, 'utf8')) : {}
  const given = (keys.keys ?? []).flatMap(({ vkey }) => vkey ?? [])
  const vkeys = values.site && given.length === 0 ? await readSiteKeys(values.site) : given
  const finding = await checkFile(readFileSync(file), vkeys)
  console.log(factsOf(finding))
  report(finding.problems, 20)
  if (values.site) {
    if (finding.kind !== 'head') throw new Refusal('Only a signed head is compared with a site')
    const today = await compareWithSite(values.site, finding.head, vkeys)
    console.log(
      `✓ The log of ${values.site}, with ${today.size} records today, only adds to that of this head`,
    )
  }
  console.log(meaningOf(finding))
  if (values.file && values.salt) await checkFileOf(finding, values.file, values.salt)
}

async function checkFileOf(finding: Finding, path: string, salt: string) {
  if (finding.kind !== 'bundle') throw new Refusal('A file is looked up in a bundle')
  const source = await sourceHash(await fingerprintOf(readFileSync(path)), salt)
  const found = finding.files.find((each) => each.source === source)
  if (!found) throw new Refusal('The log has no copy of this file with this salt')
  console.log(`✓ Judges had a copy of this file with entry ${found.entry}`)
}

async function checkDatabase(url: string, secret: string) {
  const kept = values.kept === undefined ? null : readFileSync(values.kept, 'utf8')
  const reader = await openReader(url)
  const submissions = values.submissions === undefined ? null : await openReader(values.submissions)
  const readFile = values.files === undefined ? null : filesIn(values.files)
  const sources = submissions && { reader: submissions, readFile }
  const found = await verifyDatabase(reader, secret, kept, sources).finally(async () => {
    await reader.close()
    await submissions?.close()
  })
  console.log(`${found.records} records, ${found.erased} of them erased, under ${found.heads} heads; ${found.waiting} wait for the log
${found.rows} rows compared${submissions ? `, and ${found.files} files` : ''}`)
  report(found.problems, Number.POSITIVE_INFINITY)
  console.log(`✓ Every row is the one that the log comes to, and the log is whole
${kept === null ? 'Not shown: that the log was not made again as a whole. Compare it with a head that was kept: --kept head.txt' : '✓ The log only adds to that of the kept head'}
${missingOf(values)}`)
}

/** What of files was shown, and what not. */
function missingOf({ submissions, files }: { submissions?: string; files?: string }): string {
  if (!submissions)
    return 'Not shown: that files are those that judges had copies of (--submissions, and --files for the store)'
  const isRight = "✓ The fingerprints of files are those that the log has of judges' copies"
  return files
    ? `${isRight}, and the store has these files`
    : `${isRight}\nNot shown: that the store has these files (--files)`
}

/** Says what is wrong, so many of them, and ends if anything is. */
function report(problems: readonly string[], most: number) {
  for (const problem of problems.slice(0, most)) console.error(`✗ ${problem}`)
  if (problems.length > most) console.error(`… and ${problems.length - most} more`)
  if (problems.length > 0) process.exit(1)
}

function factsOf(finding: Finding): string {
  if (finding.kind === 'draw')
    return `Fingerprint ${finding.fingerprint}
${finding.entries} entries, ${finding.judges} judges, ${finding.places} places drawn`
  if (finding.kind === 'head') {
    const { origin, size, time } = finding.head
    return `Log ${origin}\n✓ Its first ${size} records were signed at ${time}`
  }
  if (finding.kind === 'receipts')
    return finding.receipts
      .map(
        ({ record, number, head }) => `${JSON.stringify(record)}
✓ This is record ${number}, counted from 0, of the ${head.size} that ${head.origin} signed at ${head.time}`,
      )
      .join('\n')
  const { gold, silver, bronze } = finding.medalCounts
  return `Log ${finding.head.origin}
Signed by ${finding.keys.join(', ')}
${finding.records} records under ${finding.heads} heads, the last one of ${finding.head.time}; ${finding.draws} draws
${finding.entries} entries: ${gold} Gold, ${silver} Silver, ${bronze} Bronze
SHA-256 of the medals ${finding.medals}`
}

/** What is shown by a file without problems, and what is not. */
function meaningOf(finding: Finding): string {
  if (finding.kind === 'draw')
    return '✓ The seed is the committed one, every rule is kept, and no better draw exists'
  if (finding.kind === 'head')
    return `
Shown: one of these keys has signed this head, so that whoever runs the log cannot change or remove any of these records later without contradicting it.
Not shown: that the keys are the programme's. Compare them with what it published when you got this head.
${values.site ? 'Not shown: that others are shown the same log. Compare with what they were mailed.' : 'Not shown: that the log of today only adds to it: --site https://…, or --database'}`
  if (finding.kind === 'receipts') {
    const records =
      finding.receipts.length === 1 ? 'this record is' : `these ${finding.receipts.length} records are`
    return `
Shown: ${records} in the log as the receipts say, under heads that these keys have signed.
Whoever runs the log cannot change or remove any of it later without contradicting such a head.
Not shown: that others were given the same keys and heads. Compare them with what the programme publishes,
and ask it for the proof that a later head only adds to an earlier one.
Not shown: whose the ids of judge and entry are, and that everything that was done is in the log.`
  }
  return `✓ Every medal follows from the logged scores, every record is in the log as it was signed, and every draw is a proper one
Shown: these are the results that were sealed, by the rule and the weights in the log; while they were sealed nothing that they depend on was logged.
Not shown: that the keys are the programme's, and that others were given the same heads. Compare both with what the programme publishes.
Not shown: whose the ids of judges and entries are, that judges gave these scores, which their receipts show, and who was announced as a winner.`
}
