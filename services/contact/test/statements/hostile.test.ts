import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { unpackFile } from '../../src/statements/read-statement.ts'
import { bytesOf, statementIn } from './read.ts'

/** How a file is refused, and within which time: no file may keep the service busy. */
async function refusal(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  const message = await work().then(
    () => 'read',
    (error: Error) => error.message,
  )
  expect(performance.now() - began).toBeLessThan(2_000)
  return message
}

const entities = 'The file declares a document type or entities, which bank statements never do'

test('entities that multiply, and those that name a file, are refused before anything is read', async () => {
  const laughs = ['lol0', 'lol1', 'lol2', 'lol3'].map(
    (name, at) => `<!ENTITY ${name} "${at === 0 ? 'lol' : `&lol${at - 1};`.repeat(10)}">`,
  )
  const bomb = `<?xml version="1.0"?><!DOCTYPE Document [${laughs.join('')}]><Document>&lol3;</Document>`
  expect(await refusal(() => statementIn(bytesOf(bomb)))).toBe(entities)
  const file =
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'
  expect(await refusal(() => statementIn(bytesOf(file)))).toBe(entities)
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(file, 'utf16le')])
  expect(await refusal(() => statementIn(utf16))).toBe(entities)
})

test('50 MB that arrive packed are not unpacked', async () => {
  const content = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'a')).toString('base64')
  expect(content.length).toBeLessThan(100_000)
  expect(await refusal(() => unpackFile(content))).toBe('The file is larger than 5 MB')
})

test('elements in elements in elements are refused', async () => {
  const deep = `<Document>${'<a>'.repeat(500_000)}`
  expect(await refusal(() => statementIn(bytesOf(deep)))).toBe(
    'The elements of the file are nested too deeply',
  )
})

test('what is cut off, and what is no packed file, is said to be so', async () => {
  const content = gzipSync('Date,Amount,Name\n').toString('base64')
  expect(await refusal(() => unpackFile(content.slice(0, 12)))).toContain('did not arrive whole')
  expect(await refusal(() => unpackFile('AAAA'))).toContain('did not arrive whole')
  expect(await refusal(() => statementIn(bytesOf('PK\u0003\u0004 a zip')))).toContain('ZIP')
})

test('too many rows, one endless row and quotation marks without an end are refused', async () => {
  const head = 'Date,Payer Name,Amount\n'
  const many = head + '2025-11-03,Ada,1.00\n'.repeat(6_000)
  expect(await refusal(() => statementIn(bytesOf(many)))).toBe('The file has too many entries; at most 5000')
  expect(await refusal(() => statementIn(bytesOf(`${head}${'x'.repeat(4_000_000)}`)))).not.toBe('read')
  expect(await refusal(() => statementIn(bytesOf(`${head}2025-11-03,"Ada,1.00\n`)))).toMatch(/^Line \d+: /)
})
