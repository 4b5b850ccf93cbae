import { expect, test } from '@jest/globals'
import { otherImages } from '../../containers/base-images.ts'
import type { Weight } from '../../containers/build-images.ts'
import { weightProblems } from '../../containers/image-checks.ts'
import { namedImages } from '../../containers/tags.ts'
import { kindsOf, storedProblems } from '../../containers/visitors.ts'

const weigh = (name: string, layers: string[], bytesAboveBase = 90e6): Weight => ({
  name,
  layers,
  bytesAboveBase,
})
const packages = ['system', 'common', 'services', 'licence', 'contracts', 'chassis']

test('services may differ in their last three layers', () => {
  const weights = ['identity', 'catalogue'].map((name) =>
    weigh(name, [...packages, `client of ${name}`, name, `folder of ${name}`]),
  )
  expect(weightProblems([...weights, weigh('gateway', ['system', 'other'])])).toEqual([])
})

test('a service with packages of its own is named', () => {
  const own = packages.map((layer) => (layer === 'services' ? 'packages of catalogue' : layer))
  const weights = [
    weigh('identity', [...packages, 'a', 'b', 'c']),
    weigh('catalogue', [...own, 'a', 'b', 'c']),
  ]
  expect(weightProblems(weights)).toEqual(['catalogue and identity share too few layers'])
})

test('ffmpeg comes in one layer above the packages that all services have', () => {
  const films = (name: string, layer = 'ffmpeg') =>
    weigh(name, [
      ...packages.slice(0, 3),
      layer,
      'l',
      'c',
      'h',
      `client of ${name}`,
      name,
      `folder of ${name}`,
    ])
  const identity = weigh('identity', [...packages, 'a', 'b', 'c'])
  expect(weightProblems([identity, films('submissions'), films('winners')])).toEqual([])
  expect(weightProblems([identity, films('submissions'), films('winners', 'ffmpeg of winners')])).toEqual([
    'winners and submissions share too few layers',
  ])
  const lower = ['system', 'ffmpeg', 'common on ffmpeg', 'services', 'l', 'c', 'h', 'x', 'y', 'z']
  expect(weightProblems([identity, weigh('winners', lower)])).toEqual([
    'winners and identity share too few layers',
  ])
})

test('an image with ffmpeg may add 220 MB more', () => {
  expect(weightProblems([weigh('winners', [], 340_000_001), weigh('submissions', [], 340_000_000)])).toEqual([
    'winners adds 340000001 bytes to its base',
  ])
})

test('an image that adds more than 120 MB is named', () => {
  expect(weightProblems([weigh('gateway', [], 120_000_001), weigh('frontend', [], 120_000_000)])).toEqual([
    'gateway adds 120000001 bytes to its base',
  ])
})

test('failures are counted by kind', () => {
  const failures = ['503 {"type":"x"}', 'Error: connect ECONNREFUSED 127.0.0.1:1', '503 {"type":"y"}']
  expect(kindsOf(failures)).toBe('503 ×2, ECONNREFUSED ×1')
})

test('the images of others are those of compose and our base, each once', () => {
  const names = otherImages().map((image) => image.split(':')[0])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining(['node', 'postgres', 'nats', 'haproxy', 'chrislusf/seaweedfs']),
  )
  expect(names.filter((name) => name?.startsWith('accolade'))).toEqual([])
})

test('a registry is asked about every image of others that compose and Kubernetes run', () => {
  const images = namedImages()
  expect(images).toEqual(expect.arrayContaining(otherImages()))
  expect(images.filter((image) => !/^[\w./-]+:[\w.-]+$/.test(image))).toEqual([])
  expect(images.filter((image) => /accolade/.test(image))).toEqual([])
})

test('what was acknowledged has to be stored, once; what was not may be', () => {
  const lost = ['502 {}']
  expect(storedProblems({ answered: 2, failures: lost }, ['a', 'b'])).toEqual([])
  expect(storedProblems({ answered: 2, failures: lost }, ['a', 'b', 'c'])).toEqual([])
  expect(storedProblems({ answered: 2, failures: [] }, ['a'])).toEqual([
    '1 of 2 acknowledged entries are lost',
  ])
  expect(storedProblems({ answered: 2, failures: [] }, ['a', 'b', 'b'])).toEqual([
    '1 entries are there twice',
  ])
  expect(storedProblems({ answered: 1, failures: [] }, ['a', 'b'])).toEqual([
    'there are more entries than requests',
  ])
  expect(storedProblems({ answered: 0, failures: lost }, [])).toEqual(['nothing could be entered'])
})
