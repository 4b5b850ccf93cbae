import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { ReadLine } from '../domain/read-words.ts'
import { linesOf } from './table.ts'

/** What the engine has, of which its package says nothing. */
interface Core {
  FS: { writeFile(path: string, content: Uint8Array): void }
  TessBaseAPI: new () => Api
}

interface Api {
  Init(data: null, language: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
}

/** A picture in grey, a byte for each pixel. */
export interface Grey {
  width: number
  height: number
  pixels: Uint8Array
}

/** `thorough` looks at each place on its own as well, which finds words on photographs and takes twice as long. */
export type Recognize = (picture: Grey, how: 'once' | 'thorough') => ReadLine[]

const neuralOnly = 1
const modes = {
  page: { tessedit_pageseg_mode: '3', thresholding_method: '0' },
  scattered: { tessedit_pageseg_mode: '11', thresholding_method: '0' },
  adaptive: { tessedit_pageseg_mode: '11', thresholding_method: '1' },
}

/** Loads the engine and the language: after this nothing else is opened. */
export async function loadEngine(): Promise<Recognize> {
  const require = createRequire(import.meta.url)
  const start = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: object) => Promise<Core>
  const silent = () => {}
  const core = await start({ print: silent, printErr: silent })
  const language = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  core.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(language)))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'eng', neuralOnly) !== 0) throw new Error('the engine does not start')
  return ({ width, height, pixels }, how) => {
    core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]))
    const passes = how === 'once' ? [modes.scattered] : [modes.page, modes.adaptive]
    return passes.flatMap((mode) => {
      for (const [name, value] of Object.entries(mode)) api.SetVariable(name, value)
      if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture cannot be read')
      api.Recognize(null)
      return linesOf(api.GetTSVText(0), { width, height })
    })
  }
}
