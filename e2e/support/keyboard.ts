import type { Locator, Page } from 'playwright-core';

const MAX_TABS = 40;

/** Presses Tab until the element has the focus, as somebody without a pointer would. Throws when it is not in the order. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses <= MAX_TABS; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Whether the focused element shows that it is focused: itself or a box around it has an outline or a ring. */
export async function showsFocus(page: Page): Promise<boolean> {
  return await page.evaluate<boolean>(`(() => {
    for (let box = document.activeElement, depth = 0; box !== null && depth < 4; box = box.parentElement, depth += 1) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(box);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  })()`);
}
