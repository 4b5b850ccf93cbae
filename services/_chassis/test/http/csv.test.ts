import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { csvLine, csvStream } from '../../src/http/csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
  [-12.5, '-12.5'],
  [new Date('2025-11-01T10:00:00Z'), '2025-11-01T10:00:00.000Z'],
])('%j is written as %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
])('the formula %j becomes the text %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('a file begins with its header; rows follow as they come', async () => {
  async function* rows() {
    yield [1, 'one']
    yield [2, '=two']
  }
  expect(await text(csvStream(['no', 'name'], rows()))).toBe("no,name\r\n1,one\r\n2,'=two\r\n")
})

test('a file without rows is its header', async () => {
  expect(await text(csvStream(['no'], []))).toBe('no\r\n')
})

test('a source that fails breaks the file off', async () => {
  async function* rows() {
    yield [1]
    throw new Error('the database went away')
  }
  await expect(text(csvStream(['no'], rows()))).rejects.toThrow('the database went away')
})

test('rows are asked for only as fast as they are read', async () => {
  let given = 0
  function* rows() {
    for (; given < 100_000; given++) yield ['x'.repeat(100)]
  }
  const stream = csvStream(['text'], rows())
  await new Promise((resolve) => stream.once('readable', resolve))
  expect(given).toBeLessThan(5_000)
  stream.destroy()
})
