import type { Page } from 'playwright-core'
import sharp from 'sharp'

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

/** A poster as a picture, with the signature of whoever made it at its foot. */
export function posterSignedBy(signature: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#1d4a6e"/><circle cx="600" cy="300" r="220" fill="#c98b2b"/>
    <text x="60" y="120" font-family="sans-serif" font-size="80" fill="white">The sea is calling</text>
    <text x="660" y="760" font-family="sans-serif" font-size="40" fill="white">${signature}</text></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
