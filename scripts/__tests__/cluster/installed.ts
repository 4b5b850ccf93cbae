import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kubectl, Said } from '../../cluster/kubectl.ts'
import type { Resource } from '../../deploy/resource.ts'
import { customResources } from '../../deploy/schemas.ts'
import { goModuleFolder } from '../../lib/go-module.ts'
import { root } from '../../lib/paths.ts'
import type { Overlay } from '../deploy/kubernetes-fixture.ts'

/** A list as kubectl prints it. */
export interface List<T = Resource> {
  items: T[]
}

/** The kinds that the operators of a production cluster bring; a test has no need of the operators. */
export async function installCustomResources(kubectl: Kubectl): Promise<void> {
  const files: string[] = []
  for (const [module, ...paths] of customResources) {
    const source = await goModuleFolder(module)
    files.push(...paths.map((path) => readFileSync(join(source, path), 'utf8')))
  }
  const { code, complaints } = await kubectl.run(
    ['apply', '--server-side', '--filename=-'],
    files.join('\n---\n'),
  )
  if (code !== 0) throw new Error(complaints)
  await kubectl.run(['wait', '--for=condition=Established', 'customresourcedefinition', '--all'])
}

/** What operators type, for every part of an overlay at once. */
export function apply(kubectl: Kubectl, overlay: Overlay): Promise<Said> {
  return kubectl.run(['apply', '--server-side', '--kustomize', join('k8s/overlays', overlay)])
}

/** The namespace and the passwords, which come before an overlay. In production the vault's operator makes them. */
export async function prepare(kubectl: Kubectl, overlay: Overlay): Promise<void> {
  const namespace = ['apply', '--server-side', '--filename=k8s/base/platform/namespace.yaml']
  const script = join(root, 'k8s/overlays/local/make-secrets.sh')
  const steps: Array<[string[], string?]> = [[namespace]]
  if (overlay === 'local') {
    const secrets = execFileSync('sh', [script], { encoding: 'utf8' })
    steps.push([['apply', '--server-side', '--filename=-'], secrets])
  }
  for (const [args, input] of steps) {
    const { code, complaints } = await kubectl.run(args, input)
    if (code !== 0) throw new Error(complaints)
  }
}
