import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readInstallation } from '../../deploy/compose.ts'
import { root } from '../../lib/paths.ts'

const script = readFileSync(join(root, 'deploy/compose/upgrade.sh'), 'utf8').replaceAll('\\\n', ' ')
const { services } = readInstallation()
const listed = (variable: string) =>
  (new RegExp(`^for ${variable} in (.*); do$`, 'm').exec(script)?.[1] ?? '').split(/\s+/)

test('an upgrade runs every step that is made of our images', () => {
  const steps = Object.entries(services).filter(
    ([, { restart, image }]) => restart?.startsWith('on-failure') && image?.startsWith('accolade/'),
  )
  expect(listed('step').sort()).toEqual(steps.map(([name]) => name).sort())
})

test('an upgrade replaces every image of ours, the gateway last, and none of them has a port', () => {
  const built = Object.entries(services).filter(([, { build }]) => build)
  expect([...listed('service')].sort()).toEqual(built.map(([name]) => name).sort())
  expect(listed('service').at(-1)).toBe('gateway')
  // two containers can't have one
  expect(built.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual([])
})

test('whatever an upgrade stops answers on until nobody sends it anything', () => {
  const built = Object.entries(services).filter(([, { build }]) => build)
  expect(
    built.filter(([, { environment }]) => !(Number(environment?.DRAIN_MS) >= 2_000)).map(([name]) => name),
  ).toEqual([])
})
