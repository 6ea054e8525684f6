const content = `
/Artifact BMC BT /F1 8 Tf 56 810 Td (Kopfzeile) Tj ET EMC
/H1 << /MCID 0 >> BDC BT /F1 20 Tf 56 770 Td (Backup und Wiederanlauf) Tj ET EMC
/P << /MCID 1 >> BDC BT /F1 11 Tf 56 740 Td (Sicherungen laufen jede Nacht. ) Tj ET EMC
/Span << /MCID 2 >> BDC BT /F1 11 Tf 230 740 Td (Restores are tested every month.) Tj ET EMC
/Figure << /MCID 3 >> BDC 0.1 0.5 0.6 rg 56 560 200 120 re f BT /F1 9 Tf 70 600 Td (NAS) Tj ET EMC
/Lbl << /MCID 4 >> BDC BT /F1 11 Tf 56 520 Td (1.) Tj ET EMC
/LBody << /MCID 5 >> BDC BT /F1 11 Tf 76 520 Td (Server neu starten) Tj ET EMC
/Lbl << /MCID 6 >> BDC BT /F1 11 Tf 56 500 Td (2.) Tj ET EMC
/LBody << /MCID 7 >> BDC BT /F1 11 Tf 76 500 Td (Daten einspielen) Tj ET EMC
/TH << /MCID 8 >> BDC BT /F1 11 Tf 56 460 Td (System) Tj ET EMC
/TD << /MCID 9 >> BDC BT /F1 11 Tf 56 440 Td (Warenwirtschaft) Tj ET EMC
`;

/** An element of the structure by its object number: role, parent, and what belongs to it. */
const element = (id: number, role: string, parent: number, kids: string, more = '') =>
  `${id} 0 obj\n<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 4 0 R /K ${kids} ${more}>>\nendobj\n`;

/** A page with tags as a word processor writes them: heading, paragraph with English words, figure, list and table. */
export const taggedPdf = (): Uint8Array =>
  Buffer.from(
    `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [4 0 R] >>
endobj
3 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
endobj
4 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R /StructParents 0 >>
endobj
5 0 obj
<< /Length ${content.length} >>
stream
${content}
endstream
endobj
6 0 obj
<< /Type /StructTreeRoot /K 7 0 R /ParentTree 22 0 R /RoleMap << /Ueberschrift /H1 >> >>
endobj
22 0 obj
<< /Nums [0 [8 0 R 9 0 R 10 0 R 11 0 R 14 0 R 15 0 R 17 0 R 18 0 R 20 0 R 23 0 R]] >>
endobj
${element(7, 'Document', 6, '[8 0 R 9 0 R 11 0 R 12 0 R 19 0 R]')}
${element(8, 'Ueberschrift', 7, '0')}
${element(9, 'P', 7, '[1 10 0 R]')}
${element(10, 'Span', 9, '2', '/Lang (en-GB) ')}
${element(11, 'Figure', 7, '3', '/Alt (Ablauf der Sicherung auf das NAS) ')}
${element(12, 'L', 7, '[13 0 R 16 0 R]')}
${element(13, 'LI', 12, '[14 0 R 15 0 R]')}
${element(14, 'Lbl', 13, '4')}
${element(15, 'LBody', 13, '5')}
${element(16, 'LI', 12, '[17 0 R 18 0 R]')}
${element(17, 'Lbl', 16, '6')}
${element(18, 'LBody', 16, '7')}
${element(19, 'Table', 7, '[21 0 R 24 0 R]')}
${element(21, 'TR', 19, '[20 0 R]')}
${element(20, 'TH', 21, '8')}
${element(24, 'TR', 19, '[23 0 R]')}
${element(23, 'TD', 24, '9')}
trailer
<< /Size 25 /Root 1 0 R >>
%%EOF
`,
    'latin1',
  );
