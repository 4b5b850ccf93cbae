import type { SecondFactorMethod } from '@accolade/contracts/entities/second-factor'

const known: readonly string[] = ['app', 'passkey', 'recovery-code'] satisfies SecondFactorMethod[]

/** The second factor that is asked for after a provider has sent somebody back, as the address of the page says it. */
export function methodsIn(query: URLSearchParams): readonly SecondFactorMethod[] | null {
  if (query.get('step') !== 'second-factor') return null
  const methods = (query.get('methods') ?? '').split(' ')
  return methods.filter((method): method is SecondFactorMethod => known.includes(method))
}
