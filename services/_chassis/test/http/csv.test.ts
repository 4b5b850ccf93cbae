import { buffer, text } from 'node:stream/consumers'
import { csvLine, csvStream } from '@accolade/chassis/http/csv'
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

test('texts keep what they are; numbers stay numbers', () => {
  expect(
    csvLine(['Plain', 'a=b', 'say "hi"', 'a,b', 'two\nlines', 'a;b', 'a-b=c; d', ' x', -1.5, true, null]),
  ).toBe('Plain,a=b,"say ""hi""","a,b","two\nlines","a;b","a-b=c; d"," x",-1.5,true,\r\n')
})

test('rows are asked for one after the other, behind a byte order mark', async () => {
  async function* rows() {
    yield ['Größe', 1]
    yield ['b', 2]
  }
  expect(String(await buffer(csvStream(['name', 'count'], rows())))).toBe(
    '\uFEFFname,count\r\nGröße,1\r\nb,2\r\n',
  )
})

test('a failing source breaks the stream off', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('database gone')
  }
  await expect(text(csvStream(['n'], rows()))).rejects.toThrow('database gone')
})
