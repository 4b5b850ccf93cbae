import type { Attachment } from '@accolade/chassis/paper/open-paper'

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const name = 'factur-x.xml'

const properties = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document',
  Version: 'The version of the standard that applies to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
}

/** Says of what kind the XML is (Factur-X 1.0, chapter 6): its values, and the schema of these values that PDF/A demands. */
const metadata = `
<rdf:Description xmlns:fx="${namespace}" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${name}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${Object.entries(properties)
      .map(
        ([property, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${property}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** The XML as a paper carries it; null where there is none. */
export function facturX(xml: string | null): Attachment | null {
  if (xml === null) return null
  return {
    ...{ name, type: 'text/xml', description: 'Factur-X/ZUGFeRD', metadata },
    content: Buffer.from(xml),
  }
}
