import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseImage, provideImages } from '../containers/base-images.ts'
import { buildImages, images as ours, tagOf } from '../containers/build-images.ts'
import { docker, type Engine } from '../containers/docker.ts'
import { build } from '../deploy/kustomize.ts'
import { type JsonObject, podTemplateOf } from '../deploy/resource.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { ingressImage } from './ingress-controller.ts'
import { storeStandIn } from './local-overlay.ts'
import { pauseImage } from './node.ts'

/** The version that the manifests name. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The same programs under the name of another version, to be upgraded to. */
export const nextVersion = `${version}-next`

/** What nodes need so that the overlay `local` runs on them. */
export interface NodeImages {
  /** The file that `docker save` wrote. */
  file: string
  /** Whether the store is a stand-in of another kind. */
  otherStore: boolean
}

/** Has every image of the overlay `local` built, pulled or made, and saves them together. @throws Failure */
export async function saveNodeImages(
  engine: Engine,
  kustomize: string,
  file: string,
  say: (text: string) => void,
): Promise<NodeImages> {
  const others = imagesOfLocal(kustomize).filter((image) => !image.startsWith('accolade/'))
  const unobtainable = await provideImages(engine, say, { wanted: [baseImage(), ...others] })
  const otherStore = unobtainable.some((image) => image.includes('seaweedfs'))
  const stores = otherStore ? [storeStandIn] : []
  const lacking = [
    ...unobtainable.filter((image) => !image.includes('seaweedfs')),
    ...(await provideImages(engine, say, { wanted: [...stores, pauseImage, ingressImage] })),
  ]
  if (lacking.length > 0) throw new Failure(`No image of ${lacking.join(', ')}`)
  await buildImages(engine, { version, revision: 'test' })
  for (const name of ours) await docker(engine, 'tag', tagOf(name, version), tagOf(name, nextVersion))
  const all = [
    ...others.filter((image) => !unobtainable.includes(image)),
    ...stores,
    pauseImage,
    ingressImage,
    ...ours.flatMap((name) => [tagOf(name, version), tagOf(name, nextVersion)]),
  ]
  await docker(engine, 'save', '--output', file, ...all)
  return { file, otherStore }
}

function imagesOfLocal(kustomize: string): string[] {
  const named = build(kustomize, join(root, 'k8s/overlays/local')).flatMap((object) => {
    const spec = podTemplateOf(object)?.spec as JsonObject | undefined
    const containers = [spec?.initContainers, spec?.containers].flat().filter(Boolean) as JsonObject[]
    return containers.map(({ image }) => String(image))
  })
  return [...new Set(named)]
}
