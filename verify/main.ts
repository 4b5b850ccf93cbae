// `npm run verify -- bundle.zip`, `-- draw.json` and `-- receipts.json keys.json`: checks what a programme has published, without trusting
// any of it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verifyBundle } from './bundle.ts'
import { verifyDraw } from './draw.ts'
import { verifyReceipts } from './receipt.ts'

const usage = `npm run verify -- bundle.zip
npm run verify -- draw.json
npm run verify -- receipts.json keys.json   (one receipt or several; keys.json: {"keys": [{"vkey": "…"}]}, the public keys of the log)`

const [file, keysFile] = process.argv.slice(2)
if (!file) {
  console.error(usage)
  process.exit(2)
}
try {
  const content = readFileSync(file)
  if (content.subarray(0, 2).toString() === 'PK') await checkBundle(content)
  else if (keysFile) await checkReceipts(content.toString(), readFileSync(keysFile, 'utf8'))
  else await checkDraw(content.toString())
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

async function checkBundle(content: Uint8Array) {
  const { problems, ...found } = await verifyBundle(content)
  const { gold, silver, bronze } = found.medalCounts
  console.log(`Log ${found.log}
Signed by ${found.keys.join(', ')}
${found.records} records under ${found.heads} heads, the last one of ${found.signedAt}; ${found.draws} draws
${found.entries} entries: ${gold} Gold, ${silver} Silver, ${bronze} Bronze
SHA-256 of the medals ${found.medals}`)
  report(problems)
  console.log(`✓ Every medal follows from the logged scores, every record is in the log as it was signed, and every draw is a proper one
Shown: these are the results that were sealed, by the rule and the weights in the log; while they were sealed nothing that they depend on was logged.
Not shown: that the keys are the programme's, and that others were given the same heads. Compare both with what the programme publishes.
Not shown: whose the ids of judges and entries are, that judges gave these scores, which their receipts show, and who was announced as a winner.`)
}

async function checkDraw(text: string) {
  const { problems, entries, judges, places } = await verifyDraw(text)
  console.log(`Fingerprint ${createHash('sha256').update(text).digest('hex')}`)
  console.log(`${entries} entries, ${judges} judges, ${places} places drawn`)
  report(problems)
  console.log('✓ The seed is the committed one, every rule is kept, and no better draw exists')
}

async function checkReceipts(text: string, keys: string) {
  const published: { keys?: { vkey?: string }[] } = JSON.parse(keys)
  const vkeys = (published.keys ?? []).flatMap(({ vkey }) => vkey ?? [])
  const verified = await verifyReceipts(text, vkeys)
  for (const { record, number, head } of verified) {
    console.log(JSON.stringify(record))
    console.log(
      `✓ This is record ${number}, counted from 0, of the ${head.size} that ${head.origin} signed at ${head.time}`,
    )
  }
  console.log(`
Shown: ${verified.length === 1 ? 'this record is' : `these ${verified.length} records are`} in the log as the receipts say, under heads that these keys have signed.
Whoever runs the log cannot change or remove any of it later without contradicting such a head.
Not shown: that others were given the same keys and heads. Compare them with what the programme publishes,
and ask it for the proof that a later head only adds to an earlier one.
Not shown: whose the ids of judge and entry are, and that everything that was done is in the log.`)
}

/** Says what is wrong, and ends if anything is. */
function report(problems: readonly string[]) {
  for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`)
  if (problems.length > 20) console.error(`… and ${problems.length - 20} more`)
  if (problems.length > 0) process.exit(1)
}
