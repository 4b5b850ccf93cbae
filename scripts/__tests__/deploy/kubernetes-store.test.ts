import { expect } from '@jest/globals'
import { environmentOf } from '../../deploy/policies/environment.ts'
import { workloadsOf } from '../../deploy/policies/manifests.ts'
import { overlays, rendered, secretsOf, testDeployed } from './kubernetes-fixture.ts'

testDeployed.each(overlays)(
  'the overlay %s prepares the store that submissions uses, for the address that people use',
  (overlay) => {
    const resources = rendered(overlay)
    const environment = (title: string) => {
      const workload = workloadsOf(resources).find((one) => one.title === title)!
      const { values } = environmentOf(workload, workload.containers[0]!, resources, secretsOf(overlay))
      const { PUBLIC_URL, S3_ENDPOINT, S3_BUCKET, S3_JUDGING_BUCKET, S3_REGION, S3_ACCESS_KEY } = values
      return { PUBLIC_URL, S3_ENDPOINT, S3_BUCKET, S3_JUDGING_BUCKET, S3_REGION, S3_ACCESS_KEY }
    }
    expect(environment('Job provision-store')).toEqual(environment('Deployment submissions'))
  },
)
