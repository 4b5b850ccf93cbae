import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readDocuments, render } from '../../deploy/kustomize/render.ts'
import { directoryOf, overlays } from './kubernetes-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'accolade-kustomize-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The real kustomize, by itself or inside of kubectl; null where neither is installed. */
function realKustomize(): ((directory: string) => string) | null {
  const forms = [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ]
  const form = forms.find(([command = '', verb = '']) => spawnSync(command, [verb, '--help']).status === 0)
  if (!form) return null
  const [command = '', verb = ''] = form
  return (directory) => {
    const { status, stdout, stderr } = spawnSync(command, [verb, directory], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
}

const build = realKustomize()
if (!build) console.log('Neither kustomize nor kubectl is here: our rendering is not compared with theirs')
const compare = build ? test : test.skip

compare.each(overlays)('our rendering of %s is that of kustomize', (overlay) => {
  const byName = (one: { kind: string; metadata: { name: string } }) => `${one.kind} ${one.metadata.name}`
  const sorted = (resources: ReturnType<typeof render>) =>
    Object.fromEntries(resources.map((resource) => [byName(resource), resource]))
  expect(sorted(render(directoryOf(overlay)))).toEqual(sorted(readDocuments(build!(directoryOf(overlay)))))
})

function kustomization(text: string, files: Record<string, string> = {}): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'kustomization.yaml'), text)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test('a generated name changes with what it holds, as kustomize changes it', () => {
  const [made] = render(kustomization('configMapGenerator:\n- name: c\n  literals: [A=1]\n'))
  // printed by kustomize 5.5
  expect(made).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'c-89g4tffbfk' },
    data: { A: '1' },
  })
})

test.each([
  ['a key of kustomize that we do not render', 'namePrefix: x-\n', /namePrefix is not understood/],
  ['a patch that fits nothing', 'patches:\n- path: p.yaml\n', /nothing fits the patch p.yaml/],
  ['a directive of a patch', 'resources: [p.yaml]\npatches:\n- path: d.yaml\n', /\$patch is not understood/],
  [
    'a config map that is not there',
    'configMapGenerator:\n- name: c\n  behavior: merge\n',
    /no config map c/,
  ],
  ['the same object twice', 'resources: [p.yaml, p.yaml]\n', /Service a is there twice/],
])('%s is an error', (_what, text, complaint) => {
  const files = {
    'p.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n',
    'd.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n$patch: delete\n',
  }
  expect(() => render(kustomization(text, files))).toThrow(complaint)
})
