// Written by `npm run generate` from iso20022-names.txt. Do not edit.

/**
 * Names of message elements of ISO 20022 that no other trade clips in this way (iso20022.org, catalogue of messages: pain.001, pacs.008, camt.053). A document with several of them has its names from there.
 */
export const ISO20022_NAMES =
  "AcctSvcr\nBICFI\nBkTxCd\nCdtDbtInd\nCdtTrfTxInf\nCdtr\nCdtrAcct\nCdtrAgt\nChrgBr\nClrSysMmbId\nCreDtTm\nCtgyPurp\nCtrlSum\nCtryOfBirth\nDbtr\nDbtrAcct\nDbtrAgt\nDrctDbtTxInf\nEndToEndId\nFIToFICstmrCdtTrf\nFinInstnId\nGrpHdr\nInitgPty\nInstdAgt\nInstdAmt\nInstgAgt\nIntrBkSttlmAmt\nIntrBkSttlmDt\nIntrmyAgt1\nNbOfTxs\nNtryDtls\nOrgnlEndToEndId\nOrgnlGrpInf\nOrgnlInstrId\nOrgnlMsgId\nPmtId\nPmtInf\nPmtMtd\nPmtTpInf\nPstlAdr\nPurpCd\nReqdExctnDt\nRmtInf\nRgltryRptg\nSplmtryData\nStrtNm\nSttlmInf\nSttlmMtd\nSvcLvl\nTwnNm\nTxInfAndSts\nTxSts\nUltmtCdtr\nUltmtDbtr\nUstrd"
