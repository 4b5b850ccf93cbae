// Who works on the site: sessions that `npm run load` has put into the database, or that PEOPLE names.
import { SharedArray } from 'k6/data'

function group(name) {
  return new SharedArray(name, () => {
    if (!__ENV.PEOPLE) throw new Error('PEOPLE has to name the file of sessions that the seeding has written')
    return JSON.parse(open(__ENV.PEOPLE))[name]
  })
}

/** `[{ token, organizationId }]` */
export const entrants = () => group('entrants')
/** `[{ token }]` */
export const judges = () => group('judges')
/** `[{ token }]`, one. */
export const admins = () => group('admins')
