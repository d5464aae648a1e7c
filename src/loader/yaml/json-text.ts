/**
 * Counts the keys, values and unclosed brackets of a JSON text: `{ keys: 1, values: 4, open: 0 }` for `{"a":[1,2]}`, as brackets and commas
 * count as values, too. A regular expression would exhaust the stack.
 */
export function countJsonItems(text: string) {
  let [keys, values, open] = [0, 1, 0];
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case COMMA: values++; break;
      case COLON: keys++; break;
      case OPEN_LIST: case OPEN_MAP: values++; open++; break;
      case CLOSE_LIST: case CLOSE_MAP: open--; break;
      case QUOTE:
        do index = text.indexOf('"', index + 1);
        while (index >= 0 && isEscaped(text, index));
        if (index < 0) return { keys, values, open: open + 1 };
    }
  }
  return { keys, values, open };
}

const [QUOTE, COMMA, COLON, OPEN_LIST, OPEN_MAP, CLOSE_LIST, CLOSE_MAP] = [...'",:[{]}'].map((sign) => sign.charCodeAt(0));

function isEscaped(text: string, index: number): boolean {
  let slashes = 0;
  while (text[index - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}
