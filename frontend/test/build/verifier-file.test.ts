import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { publishedDraw } from '../../../verify/test/published-draw.ts'

/** In a process of its own, as Vite does not run inside Jest. */
function bundleVerifier(): string {
  const module = new URL('../../build/verifier-file.ts', import.meta.url)
  const code = `const { bundleVerifier } = await import('${module}'); process.stdout.write(await bundleVerifier())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'accolade-verifier-'))
  writeFileSync(join(folder, 'verify.mjs'), bundleVerifier())
  writeFileSync(join(folder, 'draw.json'), publishedDraw())
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the verifier is one file, which runs where there is nothing else', () => {
  const said = execFileSync(process.execPath, ['verify.mjs', 'draw.json'], { cwd: folder, encoding: 'utf8' })
  expect(said).toContain('✓ The seed is the committed one')
  const { status, stderr } = spawnSync(process.execPath, ['verify.mjs', 'verify.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '✗ This is no bundle, no draw, no receipt and no signed head\n',
  })
})

test('it says how it is called', () => {
  const { status, stderr } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('node verify.mjs bundle.zip')
})
