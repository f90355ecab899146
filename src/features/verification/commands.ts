/** What a stranger types to check the signature without this portal. The files lie in one folder under these names. */
export const FILES = { pdf: 'award.pdf', signature: 'award.sig.hex', publicKey: 'award.pem' } as const

export function opensslCommands(pdfSha256: string): string {
  return [
    `xxd -r -p ${FILES.signature} award.sig`,
    `openssl dgst -sha256 -verify ${FILES.publicKey} -signature award.sig ${FILES.pdf}`,
    `echo "${pdfSha256}  ${FILES.pdf}" | sha256sum --check`,
  ].join('\n')
}

/** Lists the signatures inside the PDF, with their certificates. */
export const INSIDE_COMMAND = `pdfsig ${FILES.pdf}`
