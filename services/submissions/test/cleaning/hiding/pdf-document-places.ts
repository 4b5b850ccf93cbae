import { hexOf, octalOf, type Parts, packedStream, stream, utf16Hex } from './pdf-file.ts'

const annotation = (keys: string, ...objects: (string | Buffer)[]) => ({
  page: '/Annots[20 0 R]',
  objects: [`<</Type/Annot/Rect[0 0 10 10]${keys}>>`, ...objects],
})

export const ofDocument: Record<string, Parts> = {
  'information dictionary': (s) => ({
    trailer: '/Info 20 0 R',
    objects: [`<</Author(${s})/Private(${s})>>`],
  }),
  'information in UTF-16': (s) => ({ trailer: `/Info<</Title<${utf16Hex(s)}>>>` }),
  'information in octal': (s) => ({ trailer: `/Info<</Title(${octalOf(s)})>>` }),
  'file identifier': (s) => ({ trailer: `/ID[<${hexOf(s)}><${hexOf(s)}>]` }),
  'private key of the trailer': (s) => ({ trailer: `/Private(${s})` }),
  'comment after the header': (s) => ({ header: `% ${s}` }),
  'behind the end': (s) => ({ behind: s }),
  'object that nothing refers to': (s) => ({ objects: [`<</Author(${s})>>`] }),
  'stream that nothing refers to': (s) => ({ objects: [packedStream('', s)] }),
  XMP: (s) => ({
    catalog: '/Metadata 20 0 R',
    objects: [stream('/Type/Metadata/Subtype/XML', `<x>${s}</x>`)],
  }),
  'packed XMP': (s) => ({
    catalog: '/Metadata 20 0 R',
    objects: [packedStream('/Type/Metadata/Subtype/XML', s)],
  }),
  'private data of a program': (s) => ({ catalog: `/PieceInfo<</X<</Private(${s})>>>>` }),
  'private key of the catalog': (s) => ({ catalog: `/Private(${s})` }),
  'attached file': (s) => ({
    catalog: '/Names<</EmbeddedFiles<</Names[(a)20 0 R]>>>>',
    objects: [`<</Type/Filespec/F(${s})/EF<</F 21 0 R>>>>`, packedStream('/Type/EmbeddedFile', s)],
  }),
  'associated file': (s) => ({ catalog: '/AF[20 0 R]', objects: [`<</Type/Filespec/UF(${s})>>`] }),
  'script of the document': (s) => ({
    catalog: `/Names<</JavaScript<</Names[(${s})<</S/JavaScript/JS(app.alert\\("${s}"\\))>>]>>>>`,
  }),
  'script on opening': (s) => ({ catalog: `/OpenAction<</S/JavaScript/JS(${s})>>` }),
  'additional action': (s) => ({ catalog: `/AA<</WC<</S/JavaScript/JS(${s})>>>>` }),
  bookmark: (s) => ({
    catalog: '/Outlines 20 0 R',
    objects: [
      '<</Type/Outlines/First 21 0 R/Last 21 0 R/Count 1>>',
      `<</Title(${s})/Parent 20 0 R/Dest[3 0 R/Fit]>>`,
    ],
  }),
  'named destination': (s) => ({ catalog: `/Dests<</${s}[3 0 R/Fit]>>` }),
  'page label': (s) => ({ catalog: `/PageLabels<</Nums[0<</P(${s})>>]>>` }),
  'article thread': (s) => ({ catalog: '/Threads[20 0 R]', objects: [`<</Type/Thread/I<</Title(${s})>>>>`] }),
  'structure with an alternative text': (s) => ({
    catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 20 0 R',
    objects: [
      '<</Type/StructTreeRoot/K 21 0 R>>',
      `<</Type/StructElem/S/Figure/P 20 0 R/Pg 3 0 R/Alt(${s})/T(${s})/E(${s})>>`,
    ],
  }),
  'output intent': (s) => ({
    catalog: `/OutputIntents[<</S/GTS_PDFX/Info(${s})/OutputConditionIdentifier(${s})>>]`,
  }),
  'viewer preferences': (s) => ({ catalog: `/ViewerPreferences<</Private(${s})>>` }),
  'base address': (s) => ({ catalog: `/URI<</Base(https://${s}/)>>` }),
  portfolio: (s) => ({ catalog: `/Collection<</D(${s})>>` }),
  permissions: (s) => ({ catalog: `/Perms<</DocMDP<</Name(${s})>>>>` }),
  'signature field': (s) => ({
    catalog: '/AcroForm<</Fields[20 0 R]>>',
    page: '/Annots[20 0 R]',
    objects: [
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(sig)/Rect[0 0 10 10]/V 21 0 R>>',
      `<</Type/Sig/Name(${s})/Location(${s})/ContactInfo(${s})/Reason(${s})/Contents<${hexOf(s)}>>>`,
    ],
  }),
  'form field': (s) => ({
    catalog: '/AcroForm<</Fields[20 0 R]>>',
    ...annotation(`/Subtype/Widget/FT/Tx/T(${s})/TU(${s})/V(${s})/DV(${s})`),
  }),
  'form template (XFA)': (s) => ({
    catalog: '/AcroForm<</Fields[]/XFA 20 0 R>>',
    objects: [packedStream('', s)],
  }),
}

export const ofPages: Record<string, Parts> = {
  link: (s) => annotation(`/Subtype/Link/A<</S/URI/URI(https://${s}/)>>`),
  note: (s) => annotation(`/Subtype/Text/T(${s})/Contents(${s})/RC(${s})/Subj(${s})/NM(${s})`),
  'attached file of a note': (s) =>
    annotation(
      `/Subtype/FileAttachment/Contents(${s})/Name/${s}/FS 21 0 R`,
      `<</Type/Filespec/F(${s})/UF(${s})/Desc(${s})/EF<</F 22 0 R>>>>`,
      packedStream('/Type/EmbeddedFile', s),
    ),
  'appearance of a stamp': (s) =>
    annotation('/Subtype/Stamp/AP<</N 21 0 R>>', stream('/Subtype/Form/BBox[0 0 9 9]', `BT (${s}) Tj ET`)),
  'film in a note': (s) => annotation('/Subtype/RichMedia/RichMediaContent 21 0 R', `<</X(${s})>>`),
  'XMP of a page': (s) => ({ page: '/Metadata 20 0 R', objects: [stream('/Type/Metadata', s)] }),
  'private data of a page': (s) => ({ page: `/PieceInfo<</X<</Private(${s})>>>>/LastModified(${s})` }),
  'private key of a page': (s) => ({ page: `/Private(${s})` }),
  'action of a page': (s) => ({ page: `/AA<</O<</S/JavaScript/JS(${s})>>>>` }),
  'small picture of a page': (s) => ({ page: '/Thumb 20 0 R', objects: [stream('/Width 1/Height 1', s)] }),
  separation: (s) => ({ page: `/SeparationInfo<</DeviceColorant(${s})>>` }),
  'identifier of a page': (s) => ({ page: `/ID(${s})` }),
  'private key among the resources': (s) => ({ resources: `/Private<</X(${s})>>` }),
  'name of a resource': (s) => ({ resources: `/ExtGState<</${s}<</ca .5>>>>`, content: `/${s} gs` }),
  'resource that nothing draws': (s) => ({
    resources: '/Pattern<</P1 20 0 R>>',
    objects: [
      `<</Type/Pattern/PatternType 2/Private(${s})/Shading<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Private(${s})/Function<</FunctionType 2/Domain[0 1]/N 1/Private(${s})>>>>>>`,
    ],
  }),
}
