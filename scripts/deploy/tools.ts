import { findProgram } from '@accolade/chassis/testing/find-program'
import { installWithGo } from '../lib/install-with-go.ts'
import { fetchSchemas, findSchemas } from './schemas.ts'

const programs = {
  kustomize: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
}

/** What the checks of manifests need. */
export interface DeployTools {
  kustomize: string
  kubeconform: string
}

/** kustomize, kubeconform and the schemas; null where one of them is missing. */
export function findDeployTools(): DeployTools | null {
  const [kustomize, kubeconform] = [findProgram('kustomize'), findProgram('kubeconform')]
  return kustomize && kubeconform && findSchemas() ? { kustomize, kubeconform } : null
}

/** Installs what is missing, where Go is there; says what the checks of manifests will do without otherwise. */
export async function prepareDeployTools(say: (text: string) => void): Promise<void> {
  for (const [name, source] of Object.entries(programs))
    if (!findProgram(name)) await installWithGo(name, source, say)
  try {
    await fetchSchemas()
  } catch (error) {
    say(`! ${(error as Error).message}`)
  }
  if (!findDeployTools()) say(`! ${withoutDeployTools}`)
}

/** Why the manifests are not checked. */
export const withoutDeployTools =
  'Kubernetes manifests and compose files are not checked against their schemas: kustomize, kubeconform or the schemas are missing (they come through Go)'
