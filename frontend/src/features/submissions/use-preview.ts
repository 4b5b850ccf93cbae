import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isUnauthorized } from '../../lib/api-error.ts'
import { sendToSignIn } from '../../lib/sign-in.ts'
import { useRead } from '../../lib/use-read.ts'

/** What judges will see, and that what is not prepared yet gets prepared. News of each file come by the live changes. */
export function usePreview(id: string) {
  const params = { id }
  const { data, error, mutate } = useRead(submissionsRoutes.getPreview, { params })
  const [failure, setFailure] = useState<Error | null>(null)
  const asked = useRef('')
  const missing = (data?.files ?? []).filter(({ state }) => state === 'missing').map((file) => file.id)
  const wanted = missing.join()

  const prepare = useCallback(async () => {
    setFailure(null)
    try {
      await mutate(await call(submissionsRoutes.preparePreview, { params: { id } }), { revalidate: false })
    } catch (reason) {
      if (isUnauthorized(reason)) sendToSignIn()
      setFailure(reason as Error)
    }
  }, [id, mutate])
  useEffect(() => {
    // the same files are asked for once: whoever may not ask, or gets no answer, tries again by the button
    if (wanted === '' || wanted === asked.current) return
    asked.current = wanted
    void prepare()
  }, [wanted, prepare])
  useEffect(() => {
    if (data?.files.every(({ state }) => state === 'shown' || state === 'withheld')) asked.current = ''
  }, [data])

  return {
    preview: data,
    error: error ?? failure,
    retry: () => (error ? void mutate() : void prepare()),
  }
}
