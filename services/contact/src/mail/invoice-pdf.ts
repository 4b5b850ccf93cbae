import PDFDocument from 'pdfkit'
import { formatMoney } from '../domain/invoice.ts'
import { type InvoiceFacts, invoiceLines } from './invoice-mail.ts'

const ink = '#1c1a17'
const muted = '#6b6459'
const gold = '#b08d3c'

/** The invoice as a one-page PDF. The built-in typeface knows Western European letters alone; others are shown as `?`. */
export async function invoicePdf(invoice: InvoiceFacts, programmeName: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: `Invoice ${invoice.number}` } })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.rect(64, 64, 48, 4).fill(gold)
  document.fillColor(ink).font('Times-Roman').fontSize(28).text(printable(programmeName), 64, 84)
  document.fontSize(18).text(`Invoice ${invoice.number}`, { lineGap: 12 }).moveDown()
  document.font('Helvetica').fontSize(11).fillColor(muted).text('To').fillColor(ink)
  document
    .text(printable(`${invoice.payerName}, ${invoice.organizationName}`))
    .text(invoice.payerEmail)
    .moveDown(2)
  for (const [label, value] of invoiceLines(invoice)) {
    const top = document.y
    document.fillColor(muted).text(label, 64, top, { width: 130 })
    document.fillColor(ink).text(printable(value), 204, top, { width: 326 }).moveDown(0.5)
  }
  document
    .moveTo(64, document.y + 8)
    .lineTo(531, document.y + 8)
    .strokeColor(gold)
    .stroke()
  document
    .font('Helvetica-Bold')
    .fontSize(14)
    .text(`Total ${formatMoney(invoice)}`, 64, document.y + 24, { align: 'right' })
  document.end()
  return done
}

function printable(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[^\u0020-\u00ff–—€]/g, '?')
}
