import { verdictOf, withVerdict } from '../../scripts/recorded-verdict';

const refusal = (status: number, message: string,
  causes: object[] = []) => ({ status, body: { kind: 'Status', message, details: { causes } }, warnings: [] });

describe('the verdict of an answer', () => {
  test('is ok with the warnings that came along', () => {
    expect(verdictOf({ status: 201, body: {}, warnings: ['old'] })).toEqual({ ok: true, warnings: ['old'] });
  });

  test('names each cause of a refusal by type, field and detail', () => {
    const causes = [
      {
        reason: 'FieldValueInvalid', field: 'spec.ports[0].name',
        message: 'Invalid value: "a b": a lowercase RFC 1123 label must consist of …',
      },
      { reason: 'FieldValueRequired', field: 'spec.ports[1].name', message: 'Required value' },
    ];
    expect(verdictOf(refusal(422, '', causes))).toEqual({
      ok: false, stage: 'validate',
      errors: [['Invalid value', 'spec.ports[0].name', 'a lowercase RFC 1123 label must consist of …'],
        ['Required value', 'spec.ports[1].name', '']],
    });
  });

  test('distinguishes unknown fields, values of a wrong type, allocators and storage', () => {
    expect(verdictOf(refusal(400, 'strict decoding error: unknown field "spec.foo"')))
      .toMatchObject({ stage: 'strict', errors: [['Unknown field', 'spec.foo', 'unknown field "spec.foo"']] });
    expect(verdictOf(refusal(400, 'Service in version "v1" cannot be handled')))
      .toMatchObject({ stage: 'decode', errors: [['BadRequest', '', expect.anything()]] });
    const taken = {
      reason: 'FieldValueInvalid', field: 'spec.clusterIPs',
      message: 'Invalid value: []string{"1.2.3.4"}: failed to allocate IP 1.2.3.4',
    };
    expect(verdictOf(refusal(422, '', [taken]))).toMatchObject({ stage: 'admission' });
    expect(verdictOf(refusal(500, 'resourceVersion should not be set')))
      .toMatchObject({ stage: 'admission', errors: [['InternalError', '', 'resourceVersion should not be set']] });
  });
});

describe('the record with one more verdict', () => {
  const bad = { ok: false, stage: 'validate', errors: [['Forbidden', 'spec.x', 'as 1.26 words it']] } as const;

  test('does not split a range if the minor has the same verdict in other words', () => {
    expect(withVerdict({ '1.26..1.35': bad }, '1.36', { ...bad, errors: [['Forbidden', 'spec.x', 'as 1.36 words it']] }))
      .toEqual({ '1.26..1.36': bad });
  });

  test('is unchanged if the minor confirms it: a server that refuses an object sends no warnings', () => {
    const record = { '1.26..1.32': bad, '1.33..1.36': { ...bad, warnings: ['old'] } };
    expect(withVerdict(record, '1.36', bad)).toEqual(record);
  });

  test('splits a range if the verdict of one minor differs', () => {
    expect(withVerdict({ '1.26..1.36': bad }, '1.30', { ok: true }))
      .toEqual({ '1.26..1.29': bad, '1.30': { ok: true }, '1.31..1.36': bad });
  });
});
