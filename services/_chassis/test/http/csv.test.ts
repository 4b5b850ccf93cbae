import { buffer, text } from 'node:stream/consumers'
import { type CsvColumn, csvLine, csvStream } from '@accolade/chassis/http/csv'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { expect, test } from '@jest/globals'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['\u200b=1', "'\u200b=1"],
  ['|calc', "'|calc"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  // a spreadsheet that separates cells by semicolons or tabs, or reads line by line, begins a cell after each of them
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; -2', '"a;\' -2"'],
  ['a\t@SUM(A1)', '"a\t\'@SUM(A1)"'],
  ['a\n=1', '"a\n\'=1"'],
  ['a\r\n+1', '"a\r\n\'+1"'],
  ['a\r=1', '"a\r\'=1"'],
  ['a;"=1"', '"a;\'""=1"""'],
  ['a;\u200b＝1', '"a;\'\u200b＝1"'],
  [';;=1', '";;\'=1"'],
  ['=1;=2\n=3', "\"'=1;'=2\n'=3\""],
])('%j is no formula any more', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('what is written as it is needs neither quotes nor an apostrophe, whatever it is made of', () => {
  const random = createSeededRandom(20261122)
  const alphabet = [...'aZ7 -=+@;,"|é＝\t\r\n\u200b\ufeff']
  let asItIs = 0
  for (let times = 0; times < 20_000; times++) {
    const text = Array.from({ length: random(7) }, () => alphabet[random(alphabet.length)]).join('')
    const written = csvLine([text]).slice(0, -2)
    if (written !== text) continue
    asItIs += 1
    expect(text).not.toMatch(/[",;\t\r\n]|^\s|\s$|^[\s\p{Cf}"]*[=+\-@＝|]/u)
  }
  expect(asItIs).toBeGreaterThan(1_000)
})

// the rule as it is meant, position by position: the one in use finds the same with fewer questions
const begin = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\p{Cf}"])*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/gu
function writtenByTheRule(text: string): string {
  const harmless = text.replace(begin, "'")
  const quoted = /[",;\t\r\n]|^\s|\s$/.test(harmless)
  return quoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

test('hostile texts become what the rule says', () => {
  const random = createSeededRandom(20261123)
  const parts = [
    ...'aZ7 -=+@%|;,"\'\t\r\n＝＋－＠é\u00a0\u200b\u202e\ufeff\u{e0001}😀',
    '\r\n',
    'word',
    '"=',
    '; ',
  ]
  let changed = 0
  for (let times = 0; times < 50_000; times++) {
    const text = Array.from({ length: random(12) }, () => parts[random(parts.length)]).join('')
    const written = csvLine([text]).slice(0, -2)
    if (written !== writtenByTheRule(text)) throw new Error(`${JSON.stringify(text)}: ${written}`)
    if (written !== text) changed += 1
  }
  expect(changed).toBeGreaterThan(40_000)
})

test('texts keep what they are; numbers stay numbers', () => {
  expect(
    csvLine(['Plain', 'a=b', 'say "hi"', 'a,b', 'two\nlines', 'a;b', 'a-b=c; d', ' x', -1.5, true, null]),
  ).toBe('Plain,a=b,"say ""hi""","a,b","two\nlines","a;b","a-b=c; d"," x",-1.5,true,\r\n')
})

const columns: CsvColumn<{ name: string; count: number }>[] = [
  ['name', ({ name }) => name],
  ['count', ({ count }) => count],
]

test('rows are asked for piece by piece, behind a byte order mark', async () => {
  async function* rows() {
    yield [{ name: 'Größe', count: 1 }]
    yield []
    yield [{ name: 'b', count: 2 }]
  }
  expect(String(await buffer(csvStream(columns, rows())))).toBe('\uFEFFname,count\r\nGröße,1\r\nb,2\r\n')
})

test('a failing source breaks the stream off', async () => {
  async function* rows() {
    yield [{ name: 'a', count: 1 }]
    throw new Error('database gone')
  }
  await expect(text(csvStream(columns, rows()))).rejects.toThrow('database gone')
})
