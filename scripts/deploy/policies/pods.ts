import { at, list, type Policy, selects, workloadsOf } from './manifests.ts'

/** What the namespace's level `restricted` wants, and a file system that nobody writes to. */
export const restricted: Policy = (resources) =>
  workloadsOf(resources).flatMap(({ title, pod, containers }) => {
    const wanted: Array<[what: string, holds: boolean]> = [
      ['runs as root', at(pod, 'securityContext', 'runAsNonRoot') === true],
      ['names no user', Number(at(pod, 'securityContext', 'runAsUser')) > 0],
      ['has no seccomp profile', at(pod, 'securityContext', 'seccompProfile', 'type') === 'RuntimeDefault'],
      ['mounts a token', pod.automountServiceAccountToken === false],
      [
        'uses the host',
        !pod.hostNetwork && !pod.hostPID && !pod.hostIPC && !list(pod.volumes).some((one) => one.hostPath),
      ],
      ...containers.flatMap((container): Array<[string, boolean]> => {
        const context = container.securityContext
        return [
          ['may escalate', at(context, 'allowPrivilegeEscalation') === false],
          ['writes to its file system', at(context, 'readOnlyRootFilesystem') === true],
          ['keeps capabilities', JSON.stringify(at(context, 'capabilities')) === '{"drop":["ALL"]}'],
          ['is privileged', at(context, 'privileged') !== true],
        ]
      }),
    ]
    return wanted.filter(([, holds]) => !holds).map(([what]) => `${title} ${what}`)
  })

/** The namespace itself refuses what is not restricted, any image, and pods without limits. */
export const namespaceRefuses: Policy = (resources) =>
  resources
    .filter(({ kind }) => kind === 'Namespace')
    .flatMap(({ metadata }) => {
      const bound = resources.some(
        ({ kind, spec }) =>
          kind === 'ValidatingAdmissionPolicyBinding' &&
          JSON.stringify(at(spec, 'validationActions')) === '["Deny"]' &&
          selects(at(spec, 'matchResources', 'namespaceSelector'), {
            'kubernetes.io/metadata.name': metadata.name,
          }),
      )
      return [
        ...(metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted' ? [] : ['pod']),
        ...(bound ? [] : ['image, and pods without limits']),
      ].map((what) => `Namespace ${metadata.name} takes any ${what}`)
    })

/** An image says exactly which one it is. */
export function pinned(image: string): boolean {
  return /^[\w.-]+(:\d+)?(\/[\w.-]+)*(:(?!latest)[\w.-]*\d[\w.-]*|@sha256:[0-9a-f]{64})$/.test(image)
}

export const imagesPinned: Policy = (resources) =>
  workloadsOf(resources).flatMap(({ title, containers }) =>
    containers
      .map(({ image }) => String(image))
      .filter((image) => !pinned(image))
      .map((image) => `${title} takes any ${image}`),
  )

export const resourcesSet: Policy = (resources) =>
  workloadsOf(resources).flatMap(({ title, containers }) =>
    containers.flatMap((container) =>
      [
        ['requests', 'cpu'],
        ['requests', 'memory'],
        ['limits', 'memory'],
        ['limits', 'cpu'],
      ]
        .filter(([side = '', what = '']) => at(container.resources, side, what) === undefined)
        .map(([side, what]) => `${title} sets no ${side} of ${what}`),
    ),
  )

/** What runs on and on is asked whether it does. */
export const probesSet: Policy = (resources) =>
  workloadsOf(resources)
    .filter(({ resource }) => resource.kind !== 'Job')
    .flatMap(({ title, containers }) =>
      containers.flatMap((container) =>
        ['startupProbe', 'readinessProbe', 'livenessProbe']
          .filter((probe) => !container[probe])
          .map((probe) => `${title} has no ${probe}`),
      ),
    )
