import { deflateSync } from 'node:zlib'
import { type Parts, type PdfParts, packedStream, stream, utf16Hex } from './pdf-file.ts'
import { iccProfile, jpeg2000, jpegWith } from './picture-files.ts'

const picture = (keys: string, imageData: Buffer, ...objects: (string | Buffer)[]): PdfParts => ({
  image: `/Type/XObject/Subtype/Image/Width 6/Height 4/ColorSpace/DeviceRGB/BitsPerComponent 8${keys}`,
  imageData,
  objects,
})
const resource = (
  kind: string,
  object: string | Buffer,
  content: string,
  ...objects: (string | Buffer)[]
): PdfParts => ({
  resources: `/${kind}<</R1 20 0 R>>`,
  content,
  objects: [object, ...objects],
})
const inHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

export const ofContents: Record<string, Parts> = {
  'comment among operators': (s) => ({ content: `% ${s}\n0 0 1 1 re f` }),
  'alternative text of marked content': (s) => ({
    content: `/Span<</ActualText(${s})/Alt(${s})/E(${s})>>BDC 0 0 1 1 re f EMC`,
  }),
  'hexadecimal alternative text': (s) => ({
    content: `/Span<</ActualText<${utf16Hex(s)}>>>BDC 0 0 1 1 re f EMC`,
  }),
  'properties of marked content': (s) => ({
    resources: `/Properties<</MC0<</ActualText(${s})/Private(${s})>>>>`,
    content: '/Span/MC0 BDC 0 0 1 1 re f EMC',
  }),
  'tag of marked content': (s) => ({ content: `/${s} BMC 0 0 1 1 re f EMC` }),
  'marked point': (s) => ({ content: `/X<</A(${s})>>DP /${s} MP` }),
  'operands too many': (s) => ({ content: `(${s}) 1 0 0 rg 0 0 1 1 re f` }),
  'operand of another kind': (s) => ({ content: `/${s} w 0 0 1 1 re f` }),
  'operator that is none': (s) => ({ content: `BX (${s}) ${s} EX` }),
  'operands without an operator': (s) => ({ content: `(${s})` }),
  'rendering intent': (s) => ({ content: `/${s} ri` }),
  'private key of a content stream': (s) => ({ contentDictionary: `/Private(${s})` }),
  'file outside of the document': (s) => ({ contentDictionary: `/F(${s})` }),
  'name of a layer': (s) => ({
    catalog: '/OCProperties<</OCGs[20 0 R]/D<</Order[20 0 R]/ON[20 0 R]/Name(x)>>>>',
    resources: '/Properties<</OC1 20 0 R>>',
    content: '/OC/OC1 BDC 0 0 1 1 re f EMC',
    objects: [`<</Type/OCG/Name(${s})/Usage<</CreatorInfo<</Creator(${s})>>>>>>`],
  }),
  'names of layer settings': (s) => ({
    catalog: `/OCProperties<</OCGs[20 0 R]/D<</Name(${s})/Creator(${s})/Order[(${s})20 0 R]>>/Configs[<</Name(${s})>>]>>`,
    resources: '/Properties<</OC1 20 0 R>>',
    content: '/OC/OC1 BDC 0 0 1 1 re f EMC',
    objects: ['<</Type/OCG/Name(Layer)>>'],
  }),
  'private data of a form': (s) => ({
    form: `/PieceInfo<</X<</Private(${s})>>>>/Private(${s})/Name/${s}/LastModified(${s})`,
  }),
  'page of another file in a form': (s) => ({ form: `/Ref<</F(${s})/Page 0>>` }),
  'XMP of a form': (s) => ({ form: '/Metadata 20 0 R', objects: [stream('/Type/Metadata', s)] }),
  'group of a form': (s) => ({ form: `/Group<</S/Transparency/CS/DeviceRGB/Private(${s})>>` }),
  'comment in a form': (s) => ({ formContent: `% ${s}\n0 0 5 5 re f` }),
  PostScript: (s) => ({
    resources: '/XObject<</Im1 6 0 R/PS 20 0 R>>',
    content: '/PS Do',
    objects: [stream('/Type/XObject/Subtype/PS', s)],
  }),
  'graphics state': (s) =>
    resource('ExtGState', `<</Type/ExtGState/ca .5/Private(${s})/HT<</HalftoneName(${s})>>>>`, '/R1 gs'),
  shading: (s) =>
    resource(
      'Shading',
      `<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Private(${s})/Function<</FunctionType 2/Domain[0 1]/N 1/Private(${s})>>>>`,
      '/R1 sh',
    ),
  'comment in a function': (s) =>
    resource(
      'Shading',
      '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Function 21 0 R>>',
      '/R1 sh',
      stream('/FunctionType 4/Domain[0 1]/Range[0 1]', `{ % ${s}\n 1 mul }`),
    ),
  pattern: (s) =>
    resource(
      'Pattern',
      stream(
        `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 2 2]/XStep 2/YStep 2/Resources<</X(${s})>>/Private(${s})`,
        `% ${s}\n0 0 1 1 re f`,
      ),
      '/Pattern cs /R1 scn 0 0 9 9 re f',
    ),
  'name of an ink': (s) =>
    resource(
      'ColorSpace',
      `[/Separation/${s}/DeviceGray<</FunctionType 2/Domain[0 1]/N 1>>]`,
      '/R1 cs 1 scn 0 0 9 9 re f',
    ),
  'names of inks': (s) =>
    resource(
      'ColorSpace',
      `[/DeviceN[/${s}/Cyan]/DeviceGray<</FunctionType 4/Domain[0 1 0 1]/Range[0 1]/Length 0>><</Colorants<</${s}[/Separation/${s}/DeviceGray<</FunctionType 2/Domain[0 1]/N 1>>]>>>>]`,
      '0 0 9 9 re f',
    ),
  'colour profile': (s) =>
    resource(
      'ColorSpace',
      '[/ICCBased 21 0 R]',
      '/R1 cs 1 1 1 scn',
      stream(`/N 3/Private(${s})`, iccProfile(s)),
    ),
  'palette that is too long': (s) =>
    resource('ColorSpace', `[/Indexed/DeviceGray 1(ab${s})]`, '/R1 cs 1 scn'),
  'private key of a font': (s) => ({ font: `/Private(${s})/Name/${s}` }),
  'font descriptor': (s) => ({
    font: '/FontDescriptor 20 0 R',
    objects: [
      `<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontFamily(${s})/CharSet(/${s})/Private(${s})/Style<</X(${s})>>>>`,
    ],
  }),
  'names in a font file': (s) => ({
    font: '/FontDescriptor 20 0 R',
    objects: [
      '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontFile2 21 0 R>>',
      packedStream(`/Length1 99/Private(${s})/Metadata 22 0 R`, trueType(s)),
      stream('/Type/Metadata', s),
    ],
  }),
  'comment in a map of characters': (s) => ({
    font: '/ToUnicode 20 0 R',
    objects: [
      stream(
        `/CMapName/${s}`,
        `/CIDInit /ProcSet findresource begin\n% ${s}\n1 beginbfchar\n<41> <0041>\nendbfchar\n(${s}) pop`,
      ),
    ],
  }),
  'comment in the drawing of a glyph': (s) => ({
    resources: '/XObject<</Fm1 20 0 R>>',
    objects: [
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F3 21 0 R>>>>',
        'BT /F3 9 Tf (a) Tj ET',
      ),
      `<</Type/Font/Subtype/Type3/Private(${s})/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 22 0 R>>/Encoding<</Differences[97/a]/Private(${s})>>/FirstChar 97/LastChar 97/Widths[9]>>`,
      stream(`/Private(${s})`, `9 0 d0 % ${s}\n0 0 5 5 re f`),
    ],
  }),
}

export const ofPictures: Record<string, Parts> = {
  'XMP of a picture': (s) =>
    picture('/Metadata 21 0 R', Buffer.alloc(72), '<<>>', stream('/Type/Metadata', s)),
  'private keys of a picture': (s) =>
    picture(
      `/Private(${s})/Name/${s}/ID(${s})/OPI<</2.0<</F(${s})>>>>/Alternates[<</Image 6 0 R/X(${s})>>]`,
      Buffer.alloc(72),
    ),
  'behind the pixels': (s) => picture('', Buffer.concat([Buffer.alloc(72), Buffer.from(s)])),
  'behind packed pixels': (s) =>
    picture('/Filter/FlateDecode', Buffer.concat([deflateSync(Buffer.alloc(72)), Buffer.from(s)])),
  'metadata of a photograph': async (s) => picture('/Filter/DCTDecode', await jpegWith(s)),
  'metadata of a photograph, filter in an array': async (s) =>
    picture('/Filter[/DCTDecode]', await jpegWith(s)),
  'metadata of a photograph, filter abbreviated': async (s) => picture('/Filter/DCT', await jpegWith(s)),
  'metadata of a packed photograph': async (s) =>
    picture('/Filter[/FlateDecode/DCTDecode]', deflateSync(await jpegWith(s))),
  'metadata of a photograph in hexadecimal': async (s) =>
    picture('/Filter[/ASCIIHexDecode/DCTDecode]', inHex(await jpegWith(s))),
  'boxes of JPEG 2000': (s) => picture('/Filter/JPXDecode', jpeg2000(s)),
  'mask of a picture': async (s) =>
    picture(
      '/SMask 21 0 R',
      Buffer.alloc(72),
      '<<>>',
      stream(
        `/Type/XObject/Subtype/Image/Width 6/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8/Filter[/DCTDecode]/Private(${s})`,
        await jpegWith(s),
      ),
    ),
  'metadata of a photograph among operators': async (s) => ({
    content: Buffer.concat([
      Buffer.from(`BI /W 6 /H 4 /CS /RGB /BPC 8 /F [/DCT] /Private (${s}) ID `),
      await jpegWith(s),
      Buffer.from('\nEI\n0 0 1 1 re f'),
    ]),
  }),
  'behind a picture among operators': (s) => ({
    content: Buffer.concat([
      Buffer.from('BI /W 1 /H 1 /CS /G /BPC 8 ID x'),
      Buffer.from(s),
      Buffer.from('\nEI\n0 0 1 1 re f'),
    ]),
  }),
}

/** A font file whose table of names holds the secret, as fonts of a company do. */
function trueType(secret: string): Buffer {
  const file = Buffer.alloc(28)
  file.writeUInt32BE(0x00010000, 0)
  file.writeUInt16BE(1, 4)
  file.write('name', 12, 'latin1')
  file.writeUInt32BE(28, 20)
  file.writeUInt32BE(secret.length, 24)
  return Buffer.concat([file, Buffer.from(secret)])
}
