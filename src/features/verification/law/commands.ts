/** The file names of a document, for checking it in one folder. */
export function filesOf(name: 'award' | 'document') {
  return { pdf: `${name}.pdf`, signature: `${name}.sig.hex`, publicKey: `${name}.pem` }
}
type Files = ReturnType<typeof filesOf>

/** The commands that check the signature without this portal. */
export function opensslCommands(files: Files, pdfSha256: string): string {
  const binary = files.signature.replace(/\.hex$/, '')
  return [
    `xxd -r -p ${files.signature} ${binary}`,
    `openssl dgst -sha256 -verify ${files.publicKey} -signature ${binary} ${files.pdf}`,
    sumCommand(files, pdfSha256),
  ].join('\n')
}

/** Compares only the fingerprint, for a document without a signature. */
export function sumCommand({ pdf }: Files, pdfSha256: string): string {
  return `echo "${pdfSha256}  ${pdf}" | sha256sum --check`
}

/** Lists the signatures inside the PDF, with their certificates. */
export function insideCommand({ pdf }: Files): string {
  return `pdfsig ${pdf}`
}
