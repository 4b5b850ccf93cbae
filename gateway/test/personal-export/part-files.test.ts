import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { filesOfPart } from '../../personal-export/part-files.ts'
import { headerOf, partEnd, partOf } from '../support/parts.ts'

async function read(pieces: Buffer[]): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { file, content } of filesOfPart(Readable.from(pieces, { objectMode: false })))
    found.push([file.name, String(await buffer(content))])
  return found
}

const files = { 'one.json': '{"a":1}', 'empty.txt': '', 'two.json': 'ü'.repeat(50) }

test('files come as they were written, wherever the network cuts the stream', async () => {
  const part = partOf(files)
  const cut = (size: number) =>
    Array.from({ length: Math.ceil(part.length / size) }, (_, at) =>
      part.subarray(at * size, (at + 1) * size),
    )
  for (const size of [1, 3, 7, 64, 10_000]) expect(await read(cut(size))).toEqual(Object.entries(files))
})

test('a part without files is one', async () => {
  expect(await read([partEnd])).toEqual([])
})

test.each([
  ['has no end', partOf(files).subarray(0, -4)],
  ['ends within a file', partOf(files).subarray(0, -30)],
  ['ends within a header', headerOf('one.json', 5).subarray(0, 20)],
  ['is empty', Buffer.alloc(0)],
])('a part that %s is none', async (_how, part) => {
  await expect(read([part])).rejects.toThrow('the part ends too early')
})

test('what is no part is refused', async () => {
  await expect(read([Buffer.from('<html>not a part</html>')])).rejects.toThrow('too long')
  const length = Buffer.from([0, 0, 0, 2])
  await expect(read([Buffer.concat([length, Buffer.from('{}')])])).rejects.toThrow()
})
