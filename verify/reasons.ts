// All words that a check ends in, each under a code that stays. The command prints them in English; a page in another language looks for the
// code of a sentence, and says the same in its own words.

/** Names a text that is translated elsewhere; what collects such texts looks for this name. */
const mark = (english: string) => english

/** English words by code. `{what}` and `{reason}` are sentences of this table again. */
export const reasons = {
  'hash-of-record': mark('The hash of record {number}'),
  'nonce-of-record': mark('The nonce of record {number}'),
  nonce: mark('The nonce'),
  root: mark('The root'),
  signature: mark('A signature'),
  'public-key': mark('A public key'),
  'hash-of-proof': mark('A hash of the proof'),
  salt: mark('The salt'),
  fingerprint: mark('The fingerprint'),
  draw: mark('The draw'),
  judge: mark('A judge'),
  category: mark('A category'),
  'judge-of-category': mark('A judge of a category'),
  entry: mark('An entry'),
  'text-not-well-formed': mark('A text is not well-formed'),
  'not-hex': mark('{what} is not {length} bytes in hex'),
  'not-base64': mark('{what} is not {length} bytes in base64'),
  'json-too-deep': mark('The JSON is too deep'),
  'number-not-finite': mark('A number is not finite'),
  'no-json': mark('This is no JSON'),
  'unknown-file': mark('This is no bundle, no draw, no receipt and no signed head'),
  'keys-needed': mark('Receipts and heads are checked with the public keys of the log'),
  'bundle-broken': mark('The bundle is not what it should be: {error}'),
  'no-keys': mark('keys.json has no keys'),
  'last-head-of-other': mark('The last head is not that of the bundle'),
  'seal-not-in-log': mark('The log does not have the seal of the bundle'),
  'table-not-sealed': mark('The medal table is not the one that was sealed'),
  'method-unknown': mark('The medals were worked out by a method that is not known here'),
  'no-bundle': mark('This is no bundle of results'),
  'manifest-not-canonical': mark('The manifest is not written as it should be'),
  'manifest-lacks': mark('The manifest lacks something'),
  'other-files': mark('The bundle has other files than its manifest'),
  'file-not-of-manifest': mark('{name} is not what the manifest says'),
  'in-record': mark('Record {number}: {reason}'),
  'head-of-others': mark('The head of size {size} is not that of these records'),
  'heads-of-others': mark('The heads are not those of the records, one after the other'),
  'records-erased': mark('{erased} records were erased: medals that follow from them cannot be worked out'),
  'record-missing': mark('Record {number} is missing, or twice there'),
  'record-none': mark('Record {number} is none'),
  'entry-differs': mark('Entry {entry}: the log comes to {logged}, sealed is {sealed}'),
  'entry-not-sealed': mark('Entry {entry}: the log comes to {logged}, sealed is nothing'),
  'entry-not-logged': mark('Entry {entry} is sealed, and not in the log'),
  'table-differs': mark('The medal table differs from what the log comes to'),
  'draw-missing': mark('Draw {draw} is missing'),
  'draw-not-logged': mark('Draw {draw} is not the one that was logged'),
  'draw-other-seed': mark('Draw {draw} has another seed than was committed to'),
  'in-draw': mark('Draw {draw}: {reason}'),
  'bundle-lacks': mark('The bundle lacks {name}'),
  'file-cut-off': mark('{name} was cut off'),
  'file-no-text': mark('{name} is no text'),
  'file-no-json': mark('A file of the bundle is no JSON'),
  'file-no-object': mark('A file of the bundle is not what it should be'),
  'no-zip': mark('This is no bundle: it is no ZIP, or was cut off'),
  'zip-directory-moved': mark('The directory of the ZIP is not where it should be'),
  'zip-name-twice': mark('The ZIP has {name} twice'),
  'file-damaged': mark('{name} is damaged'),
  'zip-has-more': mark('The ZIP has more than its files'),
  'zip-directory-damaged': mark('The directory of the ZIP is damaged'),
  'zip-head-damaged': mark('The head of {name} is damaged'),
  'zip-cut-off': mark('The ZIP was cut off'),
  'zip-other-file': mark('The ZIP has a file that no bundle has'),
  'seed-not-committed': mark('The seed is not the one that was committed to'),
  'judge-twice': mark('Entry {entry} has a judge twice'),
  'judges-count': mark('Entry {entry} gets {count} judges instead of {needed}'),
  'judge-barred': mark('Entry {entry} gets judge {judge}, who may not have it'),
  'judges-of-group': mark('Entry {entry} gets two judges of one group'),
  'judge-better': mark('Entry {entry} could have a better judge: the draw is not the best one'),
  'load-below': mark('Judge {judge} has {load} entries, fewer than {floor}'),
  'load-above': mark('Judge {judge} has {load} entries, more than {ceiling}'),
  'load-should-rise': mark('Judge {judge} should have more entries: the draw is not the best one'),
  'load-should-fall': mark('Judge {judge} should have fewer entries: the draw is not the best one'),
  'no-draw': mark('This is no draw in the format accolade-draw-1'),
  'other-entries': mark('The draw assigns to other entries than there are'),
  'prices-count': mark('The draw has not one price for each judge'),
  'id-twice': mark('An id is there twice'),
  'no-object': mark('{what} is no object'),
  'no-list': mark('{what} is no list'),
  'text-missing': mark('A text is missing'),
  'number-not-exact': mark('A number is no integer that is exact'),
  'number-negative': mark('A number is below zero'),
  'no-place': mark('A place in a list does not exist'),
  'no-note': mark('The head is no signed note'),
  'head-not-well-formed': mark('The head is not well-formed'),
  'signature-not-well-formed': mark('A signature is not well-formed'),
  'head-unsigned': mark('No key of the log has signed the head'),
  'head-not-signed': mark('The head is not what the log has signed'),
  'key-not-ed25519': mark('A public key is not one of Ed25519'),
  'key-misnamed': mark('A public key is not the one that it names'),
  'size-too-large': mark('The size is too large'),
  'head-of-other-log': mark('The later head is one of another log'),
  'head-smaller': mark('The later head has fewer records than the earlier one'),
  'log-changed': mark('The later log does not only add to the earlier one'),
  'no-receipt-format': mark('This is no receipt in the format accolade-receipt-1'),
  'no-receipt': mark('This is no receipt'),
  'number-no-place': mark('The number is no place in the log'),
  'receipt-has-more': mark('The receipt has what no receipt has'),
  'head-missing': mark('The head is missing'),
  'record-of-receipt-missing': mark('The record is missing'),
  'proof-no-list': mark('The proof is no list of hashes'),
  'not-in-log': mark('The record is not in the log at this place'),
  'no-receipts': mark('There are no receipts'),
  'receipts-have-more': mark('The file has what no file of receipts has'),
  'in-receipt': mark('Receipt {number}: {reason}'),
  'kind-unknown': mark('There is no kind of record {kind}'),
  'criteria-no-list': mark('The criteria of a record are no list'),
  'score-replaces-other': mark('A score replaces another one than the log has'),
  'score-while-sealed': mark('A score was saved while results were sealed'),
  'score-while-closed': mark('A score was saved while judging was closed'),
  'file-not-there': mark('A file was removed that the log does not have'),
  'opened-while-sealed': mark('Judging was opened while results were sealed'),
  'rule-none': mark('A record has a rule that is none'),
  'draw-seed-uncommitted': mark('A draw was made with a seed that was not committed to'),
  'sealed-while-open': mark('Results were sealed while judging was open'),
  'sealed-by-one': mark('Results were sealed without a second administrator'),
  'unsealed-by-one': mark('Results were unsealed without a second administrator'),
  'ended-by-one': mark('An edition was ended without a second administrator'),
  'ended-unsealed': mark(
    'An edition was ended whose results were not sealed, or with an entry that was not sealed',
  ),
  'ended-partly': mark('An edition was ended without all entries that were sealed'),
  'ended-changed': mark('An entry of an edition that has ended was changed'),
  'ended-opened': mark('The seal of an edition that has ended was opened'),
  'dropped-by-one': mark('Scores of a judge were dropped without a second administrator'),
  'criteria-by-one': mark(
    'Criteria or weights of a scored category were changed without a second administrator',
  ),
  'reopened-by-one': mark('Judging was opened again after scores without a second administrator'),
  'request-not-waiting': mark('A request was answered that did not wait'),
  'request-by-same': mark('A request was approved by the administrator who had asked'),
  'request-empty': mark('A request does not say what is to be done'),
  'record-lacks': mark('A record lacks {name}'),
  'out-of-range': mark('Weights or scores are out of range'),
} as const satisfies Record<string, string>

export type ReasonCode = keyof typeof reasons
type Values = Readonly<Record<string, string | number>>

/** What a sentence says: its code, and what it is filled with. */
export interface Reason {
  code: ReasonCode
  values: Record<string, string>
}

/** The English sentence of a code. */
export function reason(code: ReasonCode, values: Values = {}): string {
  return reasons[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Those with the most words of their own come first, since they say most exactly what a sentence is. */
const patterns = Object.entries(reasons)
  .map(([code, english]) => {
    const parts = english.split(/\{(\w+)\}/)
    const own = parts.filter((_, at) => at % 2 === 0)
    const written = parts.map((part, at) =>
      at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+?)`,
    )
    return {
      code: code as ReasonCode,
      words: own.join('').length,
      pattern: new RegExp(`^${written.join('')}$`, 's'),
    }
  })
  .sort((one, other) => other.words - one.words)

/** The code of an English sentence, and what it is filled with; null for a sentence of somebody else. */
export function readReason(sentence: string): Reason | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return { code, values: { ...found.groups } }
  }
  return null
}
