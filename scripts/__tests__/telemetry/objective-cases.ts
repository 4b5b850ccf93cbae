import type { Series } from './alert-cases.ts'

/** What an objective counts: all of it, and how much of that was good, in one minute. */
export type Counted = (perMinute: { all: number; good: number }) => Series

const minutes = 160
const grow = (perMinute: number) => `0+${perMinute}x${minutes}`
const requests = (what: string) => `http_request_duration_seconds_${what}`

const answered =
  (labels: string): Counted =>
  ({ all, good }) => ({
    [`${requests('count')}{service="gateway",${labels},status="2xx"}`]: grow(good),
    [`${requests('count')}{service="gateway",${labels},status="5xx"}`]: grow(all - good),
    // somebody who left has no say
    [`${requests('count')}{service="gateway",${labels},status="left"}`]: grow(all),
  })

const inTime =
  (labels: string, le: string): Counted =>
  ({ all, good }) => ({
    [`${requests('count')}{service="gateway",${labels},status="2xx"}`]: grow(all),
    [`${requests('bucket')}{service="gateway",${labels},status="2xx",le="${le}"}`]: grow(good),
    [`${requests('bucket')}{service="gateway",${labels},status="2xx",le="+Inf"}`]: grow(all),
  })

const early =
  (name: string, le: string): Counted =>
  ({ all, good }) => ({
    [`${name}_count{service="contact"}`]: grow(all),
    [`${name}_bucket{service="contact",le="${le}"}`]: grow(good),
    [`${name}_bucket{service="contact",le="+Inf"}`]: grow(all),
  })

const signIn = 'method="POST",route="/api/login"'
const complete = 'method="POST",route="/api/submissions/:id/complete"'

/** By the objective. Whole bounds come in two spellings: Prometheus 2 has the program's, Prometheus 3 writes `1.0`. */
export const objectiveCases: readonly (readonly [slo: string, counted: Counted])[] = [
  ['public-requests', answered('method="GET",route="/api/winners/:slug"')],
  ['public-requests', answered('method="GET",route="page"')],
  ['signed-in-requests', answered('method="GET",route="/api/user/submissions"')],
  ['public-page', inTime('method="GET",route="page"', '0.5')],
  ['sign-in', inTime(signIn, '1')],
  ['sign-in', inTime(signIn, '1.0')],
  ['submission-saved', inTime('method="POST",route="/api/submissions"', '1')],
  ['submission-saved', inTime(complete, '1.0')],
  ['score-saved', inTime('method="POST",route="/api/judging/scores"', '0.5')],
  ['mail-sent', early('accolade_mail_delay_seconds', '300')],
  ['mail-sent', early('accolade_mail_delay_seconds', '300.0')],
  ['event-applied', early('accolade_event_age_seconds', '30')],
  ['event-applied', early('accolade_event_age_seconds', '30.0')],
]
