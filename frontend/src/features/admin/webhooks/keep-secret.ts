import { t } from '../../../lib/words.ts'

/** What has to be known about a secret that is shown once. */
export const keepSecret = () =>
  t(
    'Copy it to where your receiver keeps its secrets: it checks with it that a delivery comes from here. It is shown only now.',
  )
