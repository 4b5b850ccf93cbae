import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from '@jest/globals'
import { build, readDocuments } from '../../deploy/kustomize.ts'
import { budgetsSet, neverAlone, oneScaler, rollsSmoothly } from '../../deploy/policies/availability.ts'
import {
  configurationFits,
  externalSecrets,
  noSecretInPlainText,
  type Secrets,
  templatesComplete,
} from '../../deploy/policies/environment.ts'
import { list, type Policy } from '../../deploy/policies/manifests.ts'
import { callsAllowed, everythingDenied } from '../../deploy/policies/network.ts'
import {
  imagesPinned,
  namespaceRefuses,
  probesSet,
  resourcesSet,
  restricted,
} from '../../deploy/policies/pods.ts'
import { portsMatch, selectorsFit } from '../../deploy/policies/ports.ts'
import { programOf } from '../../deploy/programs.ts'
import type { JsonObject, Resource } from '../../deploy/resource.ts'
import { schemaProblems } from '../../deploy/schema-problems.ts'
import { type DeployTools, findDeployTools, withoutDeployTools } from '../../deploy/tools.ts'
import { root } from '../../lib/paths.ts'

export const overlays = ['local', 'production'] as const
export type Overlay = (typeof overlays)[number]

export const directoryOf = (overlay: Overlay) => join(root, 'k8s', 'overlays', overlay)

const found = findDeployTools()
if (!found) console.log(withoutDeployTools)

/** Tests that need kustomize, kubeconform and the schemas; skipped, with the reason printed, where one is missing. */
export const describeDeployed = found ? describe : describe.skip
/** As `describeDeployed`, for one test. */
export const testDeployed = found ? test : test.skip

/** What the tests run. @throws Error where it is missing, which the tests above are skipped for */
export function tools(): DeployTools {
  if (!found) throw new Error(withoutDeployTools)
  return found
}

const renderings = new Map<Overlay, Resource[]>()

/** What kustomize makes of an overlay: a copy of one's own, to look at or to break. */
export function rendered(overlay: Overlay): Resource[] {
  const rendering = renderings.get(overlay) ?? build(tools().kustomize, directoryOf(overlay))
  renderings.set(overlay, rendering)
  return structuredClone(rendering)
}

/** What the secrets will hold: those that the script makes, or the vault's. */
export function secretsOf(overlay: Overlay): Secrets {
  if (overlay === 'production') {
    const special: Record<string, string> = { smtp: 'smtps://user:word@mail.example.org:465' }
    return externalSecrets(rendered(overlay), (name) => special[name] ?? 'f'.repeat(48))
  }
  const printed = execFileSync('sh', [join(directoryOf('local'), 'make-secrets.sh')], { encoding: 'utf8' })
  return Object.fromEntries(
    readDocuments(printed).map(({ metadata, stringData }) => [
      metadata.name,
      stringData as Record<string, string>,
    ]),
  )
}

const program = (container: JsonObject) => {
  const migrates = list(container.env).some(({ name, value }) => name === 'MIGRATE' && value === 'only')
  return programOf(String(container.image), JSON.stringify(container.command ?? ''), migrates)
}

/** Every policy, by name. */
export function policiesOf(overlay: Overlay): Record<string, Policy> {
  return {
    schema: (resources) => schemaProblems(tools().kubeconform, resources),
    restricted,
    namespaceRefuses,
    imagesPinned,
    resourcesSet,
    probesSet,
    portsMatch,
    selectorsFit,
    budgetsSet,
    oneScaler,
    rollsSmoothly,
    everythingDenied,
    callsAllowed: (resources) => callsAllowed(secretsOf(overlay))(resources),
    configurationFits: (resources) => configurationFits(secretsOf(overlay), program)(resources),
    noSecretInPlainText,
    templatesComplete,
    ...(overlay === 'production' && { neverAlone }),
  }
}
