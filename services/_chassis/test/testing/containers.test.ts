import { expect, test } from '@jest/globals'
import { imageOf, usesContainers } from '../../src/testing/containers.ts'

test.each([
  [undefined, false],
  ['', false],
  ['embedded', false],
  ['containers', true],
])('TEST_BACKEND=%s', (backend, expected) => {
  expect(usesContainers({ TEST_BACKEND: backend })).toBe(expected)
})

test('an unknown backend is named', () => {
  expect(() => usesContainers({ TEST_BACKEND: 'docker' })).toThrow(
    'TEST_BACKEND is "docker"; it may be "embedded" or "containers"',
  )
})

test.each([
  ['postgres', undefined, /^postgres:18/],
  ['nats', undefined, /^nats:2/],
  ['mailpit', undefined, /^axllent\/mailpit:v1/],
  ['store', 'deploy/compose/minio.yml', /\/minio:RELEASE/],
])('the image of %s is the one that compose runs', async (service, file, image) => {
  expect(await imageOf(service, file)).toMatch(image)
})

test('a service without an image is named', async () => {
  await expect(imageOf('nobody')).rejects.toThrow('docker-compose.yml names no image for nobody')
})
