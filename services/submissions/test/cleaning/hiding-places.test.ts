import { expect, test } from '@jest/globals'
import { clean } from '../../src/cleaning/clean.ts'
import { everythingIn } from './hiding/everything-in.ts'
import { filmPlaces } from './hiding/film-places.ts'
import { pdfPlaces } from './hiding/pdf-places.ts'
import { picturePlaces } from './hiding/picture-places.ts'
import { webmPlaces } from './hiding/webm-places.ts'

const secret = 'Canary7f3aNorthlight'
const places = [...pdfPlaces, ...picturePlaces, ...filmPlaces, ...webmPlaces]

test.each(places.map((each) => [each.format, each.place, each] as const))(
  '%s: %s is in no copy',
  async (_format, _place, { file, contentType, packed, lengthStays }) => {
    const original = await file(secret)
    if (!packed) expect(everythingIn(original)).toContain(secret)
    const copy = await clean(original, contentType)
    if (!copy) throw new Error('the file was withheld, and need not be')
    expect(everythingIn(copy)).not.toContain(secret)
    if (lengthStays) return
    const longer = await clean(await file(`${secret}AndMore`), contentType)
    expect(longer && Buffer.from(longer).equals(Buffer.from(copy))).toBe(true)
  },
)
