import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { baseImage } from './base-images.ts'
import { docker, type Engine } from './docker.ts'

export const services = ['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact'] as const
export const dockerfile = 'deploy/docker/Dockerfile'
export const images = [...services, 'gateway', 'frontend'] as const

/** What an image of ours is called. */
export const tagOf = (name: string, version: string) => `accolade/${name}:${version}`

const isService = (name: string) => services.some((service) => service === name)

/** Builds every image of a checkout, by default of this one. @throws Failure */
export async function buildImages(
  engine: Engine,
  { version, revision, checkout = root }: { version: string; revision: string; checkout?: string },
): Promise<void> {
  for (const name of images) {
    await docker(
      engine,
      ...['build', '--quiet', '--file', join(checkout, dockerfile)],
      ...(engine.env.BUILD_NETWORK ? ['--network', engine.env.BUILD_NETWORK] : []),
      ...['--target', isService(name) ? 'service' : name, '--build-arg', `SERVICE=${name}`],
      ...['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision}`],
      ...['--tag', tagOf(name, version), checkout],
    )
  }
}

/** How many bytes an image adds to the base, and its layers from below. */
export interface Weight {
  name: string
  bytesAboveBase: number
  layers: string[]
}

/** Weighs every image. */
export async function weighImages(engine: Engine, version: string): Promise<Weight[]> {
  const inspect = async (image: string) => {
    const format = '{{.Size}} {{range .RootFS.Layers}}{{.}} {{end}}'
    const [size = '', ...layers] = (
      await docker(engine, 'image', 'inspect', '--format', format, image)
    ).split(' ')
    return { size: Number(size), layers }
  }
  const base = await inspect(baseImage())
  return await Promise.all(
    images.map(async (name) => {
      const { size, layers } = await inspect(tagOf(name, version))
      return { name, bytesAboveBase: size - base.size, layers: layers.slice(base.layers.length) }
    }),
  )
}
