import { serviceNames } from '@accolade/contracts/service-name'
import type { Settings } from '../settings.ts'

/** Finds the service that an origin belongs to. */
export function upstreamNames(settings: Settings): (origin: string) => string | undefined {
  const names = new Map(
    [...serviceNames, 'frontend' as const].flatMap((name) => {
      const list = settings[`${name.toUpperCase() as Uppercase<typeof name>}_URL`]
      return list.split(',').map((each) => [new URL(each).origin, name] as const)
    }),
  )
  return (origin) => names.get(origin)
}
