// `npm run helm`: writes the templates of the Helm charts from the manifests.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { runTask } from '../lib/task.ts'
import { charts, chartTemplates, madeTemplates } from './chart.ts'
import { readSources } from './sources.ts'

await runTask(
  'npm run helm   writes the templates in k8s/helm from k8s/base and k8s/overlays',
  {},
  async () => {
    const kustomize = findProgram('kustomize')
    if (!kustomize) throw new Failure('kustomize is missing: npm test -- deploy installs it with Go')
    const files = chartTemplates(readSources(kustomize))
    for (const path of Object.keys(madeTemplates())) rmSync(join(charts, path))
    for (const [path, text] of Object.entries(files)) writeFileSync(join(charts, path), text)
  },
)
