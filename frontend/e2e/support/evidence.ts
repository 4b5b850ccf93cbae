import type { Page } from 'playwright-core'

/** A file as Playwright hands it to a file chooser. */
export interface EvidenceFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture, a document and a film, each made by the browser itself: real files of their kinds. */
export async function makeEvidence(page: Page): Promise<EvidenceFile[]> {
  await page.setContent('<h1 style="font:80px serif;color:#b08d3c">The Quiet Billboard</h1>')
  return [
    { name: 'billboard.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'case study.pdf', mimeType: 'application/pdf', buffer: await page.pdf() },
    { name: 'film.webm', mimeType: 'video/webm', buffer: await film(page) },
  ]
}

/** Half a second of a moving square, recorded from a canvas. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(
    `new Promise((resolve, reject) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
      const context = canvas.getContext('2d')
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
      const parts = []
      let frame = 0
      const draw = setInterval(() => { context.fillStyle = 'gold'; context.fillRect(frame++ * 8, 20, 40, 40) }, 40)
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.onerror = reject
      recorder.onstop = async () => {
        clearInterval(draw)
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
        resolve(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
      }
      recorder.start()
      setTimeout(() => recorder.stop(), 500)
    })`,
  )
  return Buffer.from(base64 as string, 'base64')
}
