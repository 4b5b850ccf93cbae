import { expect, test } from '@jest/globals'
import { bytesOf, Refusal } from '../bytes.ts'
import { checkFile } from '../check-file.ts'
import { noteIn } from '../mailed-head.ts'
import { vectors } from './vectors.ts'

const [{ note, vkey }] = vectors.notes as [(typeof vectors.notes)[0]]
const rule = '_'.repeat(24)
const letter = `Signed head 412\n\nDear Ida,\nplease keep this mail.\n\nRecords: 33\n\n${rule}\n${note}${rule}\n\nCheck this head:\nhttps://awards.example/verify\n\n-- \nPrix Lumen\n`

const quotedPrintable = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte === 0x3d || byte > 0x7e
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')
    .split('\n')
    .map((line) => line.replace(/.{60}(?!$|[0-9A-F]{0,1}$)/g, (part) => `${part}=\n`))
    .join('\n')

test.each([
  ['the note itself', note],
  ['a mail', letter],
  ['lines of another system', letter.replaceAll('\n', '\r\n')],
  ['a quoted mail', letter.replace(/^/gm, '> ')],
  ['a mail that was quoted twice', letter.replace(/^/gm, '>> ')],
  ['indented lines with spaces at their ends', note.replace(/^(?=.)/gm, '    ').replace(/$/gm, '  ')],
  ['a note without its last line end', note.trimEnd()],
  ['a note that lost its empty line', note.replace('\n\n', '\n')],
  ['a signature that was broken', note.replace(/(— \S+) /, '$1\n')],
  ['a file with a byte order mark', `\uFEFF${note}`],
])('%s holds the note', (_, text) => {
  expect(noteIn(text)).toBe(note)
})

test('a saved mail holds the note, whatever its lines were broken into', () => {
  const saved = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(letter).replaceAll('\n', '\r\n')}`
  expect(noteIn(saved)).toBe(note)
})

test('a saved mail holds the note, though a server has written it in base64', () => {
  const lines = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
  const part = (type: string, text: string) =>
    `--b\r\nContent-Transfer-Encoding: base64\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${lines(text)}\r\n`
  const saved = `Subject: Fwd\r\n\r\n${part('image/png', '\u0000\u0001')}${part('text/plain', letter.replaceAll('\n', '\r\n'))}--b--`
  expect(noteIn(saved)).toBe(note)
  expect(noteIn(saved.replace('--b--', '').trimEnd())).toBe(note)
})

test.each([
  ['nothing', ''],
  ['words', 'Dear Ida,\nplease keep this mail.\n'],
  ['a head that nobody signed', note.slice(0, note.indexOf('\n\n') + 1)],
  ['a head without its time', note.replace(/\ntime .*/, '')],
  ['a receipt', JSON.stringify({ format: 'accolade-receipt-1', head: note }, null, 2)],
])('%s holds none', (_, text) => {
  expect(noteIn(text)).toBeNull()
})

test('a head is checked with the public keys of the log', async () => {
  const found = await checkFile(bytesOf(letter), [vkey])
  expect(found).toMatchObject({ kind: 'head', problems: [], head: { origin: vkey.split('+')[0] } })
})

test('a head without keys, and of another log, is refused', async () => {
  await expect(checkFile(bytesOf(letter), [])).rejects.toThrow('public keys of the log')
  const [, other] = vectors.notes
  if (other) await expect(checkFile(bytesOf(letter), [other.vkey])).rejects.toBeInstanceOf(Refusal)
})

test('no character of a mailed head can be another one', async () => {
  const [head, signature] = note.split('\n\n') as [string, string]
  const characters = `${head}\n\n${signature.trimEnd()}`
  for (let at = 0; at < characters.length; at += 1) {
    if (/\s/.test(characters[at]!)) continue
    const wrong = `${characters.slice(0, at)}${characters[at] === 'A' ? 'B' : 'A'}${characters.slice(at + 1)}\n`
    const refused = await checkFile(bytesOf(wrong), [vkey]).catch((error: unknown) => error)
    expect([at, refused instanceof Refusal]).toEqual([at, true])
  }
})
