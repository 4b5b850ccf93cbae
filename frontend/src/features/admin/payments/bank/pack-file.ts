/** A file of a bank as the API takes it: packed with gzip, in base64. */
export async function packFile(file: File): Promise<{ name: string; content: string }> {
  const packed = new Response(file.stream().pipeThrough(new CompressionStream('gzip')))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { name: file.name, content: btoa(text) }
}
