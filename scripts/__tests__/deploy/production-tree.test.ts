import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { bundled, layOut, neededBy, runs } from '../../../deploy/docker/production-tree.ts'
import { root as project } from '../../lib/paths.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'accolade-tree-')))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, content: object | string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const version = '1.0.0'
write('package.json', { name: 'accolade', version })
write('package-lock.json', { packages: { 'node_modules/a': { integrity: 'sha512-AAAA' } } })
write('chassis/package.json', { name: '@accolade/chassis', version, dependencies: { a: '*' } })
write('one/package.json', {
  name: '@accolade/one',
  version,
  dependencies: { '@accolade/chassis': '*', b: '*', '@types/c': '*' },
  devDependencies: { tool: '*' },
})
write('two/package.json', { name: '@accolade/two', version, dependencies: { '@accolade/chassis': '*' } })
for (const name of ['b', 'tool', '@types/c'])
  write(`node_modules/${name}/package.json`, { name, version, license: 'MIT' })
write('node_modules/a/package.json', { name: 'a', version, dependencies: { b: '*' } })
write('node_modules/a/index.js', '')
write('node_modules/a/index.js.map', '')
write('node_modules/a/LICENSE.md', '')
// another version, for this package only
write('node_modules/a/node_modules/b/package.json', { name: 'b', version: '2.0.0' })
mkdirSync(join(root, 'node_modules/@accolade'))
for (const name of ['chassis', 'one', 'two'])
  symlinkSync(`../../${name}`, join(root, 'node_modules/@accolade', name))

const files = (layer: string) =>
  globSync('**/*', { cwd: join(root, 'out', layer) })
    .filter((path) => !lstatSync(join(root, 'out', layer, path)).isDirectory())
    .sort()

test('what all need is in one layer, the rest in one of each group, and the bill names both', () => {
  expect(layOut(root, join(root, 'out'), { one: ['one'], two: ['two'] })).toEqual({
    common: 3,
    one: 1,
    two: 0,
  })
  expect(files('common')).toEqual([
    'node_modules/@accolade/chassis',
    'node_modules/a/LICENSE.md',
    'node_modules/a/index.js',
    'node_modules/a/node_modules/b/package.json',
    'node_modules/a/package.json',
  ])
  expect(files('one')).toEqual(['node_modules/b/package.json', 'sbom.cdx.json'])
  expect(files('two')).toEqual(['sbom.cdx.json'])
  const bill = JSON.parse(readFileSync(join(root, 'out/one/sbom.cdx.json'), 'utf8'))
  expect(bill.metadata.component).toEqual({ type: 'application', name: 'accolade-one', version })
  expect(
    bill.components.map(({ name, version: of }: { name: string; version: string }) => `${name} ${of}`),
  ).toEqual(['@accolade/chassis 1.0.0', '@accolade/one 1.0.0', 'a 1.0.0', 'b 1.0.0', 'b 2.0.0'])
})

test('a dependency that is not installed is named', () => {
  write('three/package.json', { name: '@accolade/three', version, dependencies: { missing: '*' } })
  expect(() => neededBy(root, ['three'])).toThrow('missing, which @accolade/three needs, is not installed')
})

test.each([
  ['node_modules/a/index.js', true],
  ['node_modules/a/index.mjs', true],
  ['node_modules/a/LICENSE.md', true],
  ['node_modules/a/NOTICE', true],
  ['node_modules/a/data.json', true],
  ['node_modules/a/README.md', false],
  ['node_modules/a/index.js.map', false],
  ['node_modules/a/index.d.ts', false],
  ['node_modules/a/index.d.cts', false],
  ['node_modules/a/src/index.ts', false],
  ['node_modules/@prisma/client/runtime/client.mjs', true],
  ['node_modules/@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs', true],
  ['node_modules/@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs', true],
  ['node_modules/@prisma/client/runtime/query_compiler_fast_bg.mysql.mjs', false],
  ['node_modules/@prisma/client/runtime/query_compiler_small_bg.postgresql.mjs', false],
  ['node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm', true],
  ['node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js', false],
  ['node_modules/tesseract.js-core/tesseract-core-relaxedsimd-lstm.js', false],
  ['node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', true],
  ['node_modules/@tesseract.js-data/eng/4.0.0/eng.traineddata.gz', false],
  ['node_modules/@cantoo/pdf-lib/es/index.js', true],
  ['node_modules/@cantoo/pdf-lib/dist/upng/index.cjs', true],
  ['node_modules/@cantoo/pdf-lib/dist/pdf-lib.min.js', false],
  ['node_modules/pdfkit/js/pdfkit.node.mjs', true],
  ['node_modules/pdfkit/js/pdfkit.standalone.js', false],
  ['/app/node_modules/fastify/test/route.test.js', false],
  ['/app/node_modules/@a/b/test/index.js', false],
  ['/app/node_modules/a/lib/test/index.js', true],
])('%s is in an image: %s', (path, expected) => expect(runs(path)).toBe(expected))

test("the front end's server does without what is bundled into the pages", () => {
  const names = neededBy(project, ['frontend']).map(({ manifest }) => manifest.name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', '@accolade/chassis']))
  expect(names.filter((name) => bundled.includes(name))).toEqual([])
  const sources = globSync('frontend/server/**/*.ts', { cwd: project })
  const imported = sources.flatMap((file) =>
    [...readFileSync(join(project, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(imported.filter((name) => bundled.includes(name))).toEqual([])
})
